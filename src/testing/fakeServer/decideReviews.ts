import type { ReviewAnswer, ReviewItem, ReviewRequest } from '../../shared/contract/review.ts';

type Decision = ReviewRequest['decisions'][number];
type Result = ReviewAnswer['results'][number];

const pageSize = 20;

/** What GET /profiles/{profileId}/reviews answers. */
export function reviewPage(items: ReviewItem[], cursor: string | null) {
  const start = Number(cursor ?? 0);
  const end = start + pageSize;
  return {
    items: items.slice(start, end),
    total: items.length,
    cursor: end < items.length ? `${end}` : null,
  };
}

/** Decides as the server does. It refuses links of anybody, and hashtags of the bot. */
export function decideReviews(items: ReviewItem[], decisions: Decision[]) {
  let waiting = items;
  const results = decisions.map((decision): Result => {
    const item = waiting.find(({ id }) => id === decision.id);
    const result = resultOf(item, decision);
    waiting = waiting.flatMap((each) => {
      if (each.id !== decision.id || ['refused', 'moved'].includes(result.outcome)) return each;
      if (result.outcome !== 'rewriting') return [];
      return { ...each, version: each.version + 1, text: null, isBeingWritten: true };
    });
    return result;
  });
  return { waiting, results };
}

function resultOf(item: ReviewItem | undefined, decision: Decision): Result {
  const { id, version, text = '', isOwnWords } = decision;
  if (!item) return { id, outcome: 'moved' };
  if (item.version !== version) return { id, outcome: 'moved', item };
  if (decision.decision === 'rewrite') return { id, outcome: 'rewriting' };
  if (decision.decision !== 'approve') return { id, outcome: 'left' };
  if (text.includes('https:')) return { id, outcome: 'refused', problems: ['link'] };
  if (text.includes('#') && !isOwnWords) return { id, outcome: 'refused', problems: ['hashtag'] };
  return { id, outcome: 'approved' };
}
