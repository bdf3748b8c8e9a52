import { boolean, object, string, type InferType } from 'yup';
import {
  notificationEvents,
  type NotificationEvent,
} from '../../../../shared/contract/notificationLists.ts';
import type { NotificationSettings } from '../../../../shared/contract/notifications.ts';
import type { Language } from '../../../../shared/language/languages.ts';

const time = string().default('');

const chosenHours = object({
  from: time.required('notifications:quiet.timeMissing'),
  until: time
    .required('notifications:quiet.timeMissing')
    .test('differs', 'notifications:quiet.sameTime', (until, { parent }) => until !== parent.from),
});

/** What a person types about notifications. Messages are keys of texts. */
export const notificationSchema = object({
  // Hours that are hidden are not asked for their times.
  quietHours: object({ from: time, until: time }).when('isQuiet', ([isQuiet], hours) =>
    isQuiet ? chosenHours : hours,
  ),
  email: boolean().default(false),
  push: boolean().default(true),
  isQuiet: boolean().default(false),
  timeZone: string().default(''),
  language: string<Language>().required(),
});

export interface NotificationValues extends InferType<typeof notificationSchema> {
  /** Whether the person wants to be told of it. */
  told: Record<NotificationEvent, boolean>;
}

/** What is proposed to who has no quiet hours. */
const night = { from: '22:00', until: '07:00' };

/** What was never saved begins with the time zone of the browser and the language of the page. */
export function toValues(settings: NotificationSettings, pageLanguage: Language) {
  const { email, push = true, muted, quietHours, timeZone, language } = settings;
  const told = notificationEvents.map((event) => [event, !muted.includes(event)] as const);
  return {
    email,
    push,
    told: Object.fromEntries(told) as NotificationValues['told'],
    isQuiet: quietHours !== null,
    quietHours: quietHours ?? night,
    timeZone: timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: timeZone === null ? pageLanguage : language,
  };
}

export function toSettings(values: NotificationValues): NotificationSettings {
  const { email, push, told, isQuiet, quietHours, timeZone, language } = values;
  return {
    email,
    push,
    muted: notificationEvents.filter((event) => !told[event]),
    quietHours: isQuiet ? quietHours : null,
    timeZone,
    language,
  };
}
