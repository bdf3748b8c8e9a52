/**
 * What the bot does about posts of a kind. `off`: nothing. `draft`: what is written waits for the
 * account's owner. `automatic`: it is sent, unless the judge doubts it.
 */
export const steps = ['off', 'draft', 'automatic'] as const;
export type Step = (typeof steps)[number];

/** What a person did with what had been written. */
export const corrections = ['edited', 'rewritten', 'left', 'takenBack'] as const;
export type Correction = (typeof corrections)[number];
