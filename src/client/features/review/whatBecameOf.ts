import type { Decision, ReviewPage, ReviewResult } from '../../api/reviews.ts';

/** The results of decisions whose answer was lost, by the list; undefined where one of them has not happened. */
export function whatBecameOf(
  decisions: readonly Decision[],
  pages: readonly ReviewPage[],
): ReviewResult[] | undefined {
  const waiting = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const approved = new Map(pages[0]?.approved.map((act) => [act.id, act]));
  const results = decisions.flatMap(({ id, version, decision }) => {
    const item = waiting.get(id);
    const act = approved.get(id);
    const happened = {
      approve: act && 'approved',
      leave: !item && !act && 'left',
      leaveAuthor: !item && !act && 'left',
      rewrite: item && (item.isBeingWritten || item.version !== version) && 'rewriting',
      unapprove: item && 'waiting',
      unleave: item && 'waiting',
    } as const;
    const outcome = happened[decision];
    const undo = pages[0]?.undoable.find((each) => each.id === id);
    const words = { problems: [], doubts: [], capOpensAt: undefined };
    const said = { ...words, item, approved: act, undoable: undo };
    return outcome ? [{ id, outcome, ...said }] : [];
  });
  return results.length === decisions.length ? results : undefined;
}
