import { hourMs } from '../../../shared/durations.ts';

const morningHour = 8;

/** Until when a bot may be paused, in epoch ms; tomorrow begins at eight, in the browser's time zone. */
export const pauseEnds = {
  untilResumed: () => null,
  hour: (now: Date) => now.getTime() + hourMs,
  tomorrow: (now: Date) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour).getTime(),
} as const satisfies Record<string, (now: Date) => number | null>;

export const pauseChoices = ['hour', 'tomorrow', 'untilResumed'] as const;
