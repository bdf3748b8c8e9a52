/** The tour's steps, in the order in which they are shown. */
export const tourSteps = ['dashboard', 'sync', 'reports', 'help'] as const;

export type TourStep = (typeof tourSteps)[number];

/** Sample interactions from Monday to Sunday: always the same, and said to be samples. */
export const sampleWeek: readonly number[] = [42, 58, 51, 73, 66, 89, 77];

/** Names of the days from Monday to Sunday in the given language. */
export function weekdayNames(language: string, width: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
  const aMonday = Date.UTC(2024, 0, 1);
  return sampleWeek.map((_, day) => format.format(aMonday + day * 86_400_000));
}
