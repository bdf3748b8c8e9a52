/**
 * What proposed rules make of an act that was made. `waits`: it would have been made later, or only with
 * the person's approval. `never`: not at all.
 */
export const rehearsalOutcomes = ['same', 'waits', 'never'] as const;
export type RehearsalOutcome = (typeof rehearsalOutcomes)[number];

/** How many of these acts came to which outcome. */
export function countOutcomes(
  acts: readonly { outcome: RehearsalOutcome }[],
): Record<RehearsalOutcome, number> {
  const countOf = (outcome: RehearsalOutcome) =>
    acts.filter((act) => act.outcome === outcome).length;
  return { same: countOf('same'), waits: countOf('waits'), never: countOf('never') };
}
