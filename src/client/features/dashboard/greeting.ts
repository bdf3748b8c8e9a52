export type GreetingBand = 'night' | 'morning' | 'afternoon' | 'evening';

/** Which greeting suits an hour of the day (0–23); the hours between the bands belong to evening. */
export function greetingBandAt(hour: number): GreetingBand {
  if (hour >= 2 && hour <= 4) return 'night';
  if (hour >= 6 && hour <= 11) return 'morning';
  if (hour >= 13 && hour <= 17) return 'afternoon';
  return 'evening';
}

/** The English of the interface is British; its plain code would mean American. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

/** The date in words, as the interface language writes it, with a capital first letter. */
export function formatLongDate(date: Date, language: string): string {
  const text = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' }).format(date);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The time of day to the second, on the clock that the interface language uses. */
export function formatClock(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }).format(date);
}
