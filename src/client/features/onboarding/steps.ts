/** The tour's steps, in the order in which they are shown. */
export const tourSteps = ['dashboard', 'sync', 'reports', 'help'] as const;

export type TourStep = (typeof tourSteps)[number];

/** Sample interactions from Monday to Sunday: always the same, and said to be samples. */
export const sampleWeek: readonly number[] = [42, 58, 51, 73, 66, 89, 77];

/** Formats a day of the week, where 1 is Monday. */
export function formatWeekday(day: number, language: string, weekday: 'short' | 'long'): string {
  // The first of January 2024 was a Monday.
  return new Date(2024, 0, day).toLocaleDateString(language, { weekday });
}
