/**
 * What proposed rules make of an act that was made. `waits`: it would have been made later, or only with
 * the person's approval. `never`: not at all.
 */
export const rehearsalOutcomes = ['same', 'waits', 'never'] as const;
export type RehearsalOutcome = (typeof rehearsalOutcomes)[number];
