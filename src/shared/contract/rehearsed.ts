/**
 * What proposed rules make of an act that was made. `waits`: it would have been made later, or only with
 * the person's approval. `never`: not at all.
 */
export const rehearsalOutcomes = ['same', 'waits', 'never'] as const;
export type RehearsalOutcome = (typeof rehearsalOutcomes)[number];

/** The rules that would have held an act. `mustWait`: it would have waited for the person's approval. */
export const rehearsalReasons = [
  'ownHours',
  'ownCaps',
  'actsOff',
  'actOff',
  'personBlocked',
  'wordBlocked',
  'answeredLately',
  'ruledOut',
  'mustWait',
] as const;
export type RehearsalReason = (typeof rehearsalReasons)[number];
