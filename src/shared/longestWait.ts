import { dayMs } from './durations.ts';

/** A text that waits, or that is approved and not sent, is discarded once its post is older than this. */
export const longestWaitMs = dayMs;
