import { array, boolean, number, object, string, type InferType } from 'yup';
import type { OwnHours } from '../../../../shared/contract/ownLimits.ts';

const time = string().default('');
const chosenTime = time.required('limits:hours.timeMissing');

const windowSchema = object({
  /** Days of ISO 8601: 1 is Monday. */
  days: array(number().required()).default([]),
  from: time,
  /** `00:00` is the end of the day, which no time input calls 24:00. */
  to: time,
});

const timedWindow = windowSchema.shape({ from: chosenTime, to: chosenTime });

/** What a person types about the hours. Messages are keys of texts. */
export const hoursSchema = object({
  /** Off: whenever the network's conduct allows. */
  isOwn: boolean().default(false),
  timeZone: string().default(''),
  // Windows that are hidden are not asked for their times.
  windows: array(windowSchema)
    .default([])
    .when('isOwn', ([isOwn], windows) => (isOwn ? windows.of(timedWindow) : windows)),
});

export type HoursValues = InferType<typeof hoursSchema>;
export type WindowValues = HoursValues['windows'][number];

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [...weekdays, 6, 7];

/** What many choose, in the order in which it is offered. */
export const presets = {
  weekdays: [{ days: weekdays, from: '09:00', to: '18:00' }],
  everyDay: [{ days: everyDay, from: '08:00', to: '22:00' }],
  lunchAndEvening: [
    { days: everyDay, from: '12:00', to: '14:00' },
    { days: everyDay, from: '18:00', to: '22:00' },
  ],
} satisfies Record<string, WindowValues[]>;

export const presetNames = ['weekdays', 'everyDay', 'lunchAndEvening'] as const;

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const midnight = '00:00';
const endOfDay = '24:00';

/** Hours that were never laid down begin with those of an office, where the browser is. */
export function toHoursValues(hours: OwnHours | null): HoursValues {
  if (!hours) return { isOwn: false, timeZone: browserTimeZone(), windows: presets.weekdays };
  const windows = hours.windows.map((window) => ({
    ...window,
    to: window.to === endOfDay ? midnight : window.to,
  }));
  return { isOwn: true, timeZone: hours.timeZone, windows };
}

export function toHours({ isOwn, timeZone, windows }: HoursValues): OwnHours | null {
  if (!isOwn) return null;
  return {
    timeZone,
    windows: windows.map((window) => ({
      ...window,
      to: window.to === midnight ? endOfDay : window.to,
    })),
  };
}

/** Where a window ends that does not end later on the same day. */
export function endOf({ from, to }: WindowValues): 'midnight' | 'overnight' | null {
  if (to === midnight) return 'midnight';
  return to !== '' && to < from ? 'overnight' : null;
}
