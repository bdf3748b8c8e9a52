/** The tour's steps, in the order in which they are shown. */
export const tourSteps = ['dashboard', 'sync', 'reports', 'help'] as const;

export type TourStep = (typeof tourSteps)[number];

/** Sample interactions from Monday to Sunday: always the same, and said to be samples. */
export const sampleWeek: readonly number[] = [42, 58, 51, 73, 66, 89, 77];
