import { localeOf } from '../../components/formats/formatLongDate.ts';

type GreetingBand = 'night' | 'morning' | 'afternoon' | 'evening';

/** Which greeting suits an hour of the day (0–23); the hours between the bands belong to evening. */
export function greetingBandAt(hour: number): GreetingBand {
  if (hour >= 2 && hour <= 4) return 'night';
  if (hour >= 6 && hour <= 11) return 'morning';
  if (hour >= 13 && hour <= 17) return 'afternoon';
  return 'evening';
}

/** The time of day to the second, on the clock that the interface language uses. */
export function formatClock(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }).format(date);
}
