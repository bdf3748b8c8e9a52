import type {
  ApprovedAnswer,
  NotSent,
  ReviewAnswer,
  ReviewItem,
  ReviewRequest,
  Undoable,
} from '../../shared/contract/review.ts';
import type { Hold } from '../../shared/reasons.ts';
import { anApprovedAnswer, aReviewItem } from './builders.ts';

type Decision = ReviewRequest['decisions'][number];
type Result = ReviewAnswer['results'][number];

const pageSize = 20;

/** What the fake server has of them. */
export interface Reviews {
  /** What waits for the person. */
  reviews: ReviewItem[];
  approved: ApprovedAnswer[];
  /** How long approvals and leavings can be undone; 0: they hold at once. */
  undoMs: number;
  undoable: Undoable[];
  undoableLeft: Undoable[];
  /** What was left. */
  left: ReviewItem[];
  /** What was approved and not sent. */
  notSent: NotSent[];
  /** Why approved answers stay where they are; null: they go out, and are gone from the lists. */
  heldBy: Hold | null;
  /** From when the cap of the day allows an approval; null: nobody knows. Undefined: it is not reached. */
  capOpensAt: string | null | undefined;
  modelFreeAt: string | undefined;
}

/** What GET /profiles/{profileId}/reviews answers. */
export function reviewPage(
  { reviews: items, approved, notSent, capOpensAt, modelFreeAt, ...data }: Reviews,
  cursor: string | null,
) {
  const start = Number(cursor ?? 0);
  const end = start + pageSize;
  return {
    items: items.slice(start, end),
    total: items.length,
    cursor: end < items.length ? `${end}` : null,
    undoable: data.undoable,
    undoableLeft: data.undoableLeft,
    approved: start === 0 ? approved : [],
    approvedTotal: approved.length,
    notSent: start === 0 ? notSent : [],
    notSentTotal: notSent.length,
    ...(start === 0 && capOpensAt !== undefined && { capOpensAt }),
    ...(start === 0 && modelFreeAt !== undefined && { modelFreeAt }),
  };
}

/** What GET /reviews answers: what the query lets through of what waits at all profiles. */
export function queuePage(
  { reviews, undoable, undoableLeft }: Pick<Reviews, 'reviews' | 'undoable' | 'undoableLeft'>,
  query: URLSearchParams,
) {
  const [profile, kind, cursor] = ['profile', 'kind', 'cursor'].map((name) => query.get(name));
  const wanted = reviews.filter(
    ({ profileId, postKind, doubts, unsupported }) =>
      (!profile || profileId === profile) &&
      (!kind || postKind === kind) &&
      (!query.has('doubted') || doubts.length + unsupported.length > 0) &&
      (!query.has('urgent') || postKind === 'crisis' || postKind === 'grief'),
  );
  const start = Number(cursor ?? 0);
  const end = start + pageSize;
  return {
    items: wanted.slice(start, end),
    total: wanted.length,
    cursor: end < wanted.length ? `${end}` : null,
    undoable,
    undoableLeft,
  };
}

const undoableLists = ['undoable', 'undoableLeft'] as const;

/** Decides as the server does. It refuses links of anybody; hashtags and promises are own words. */
export function decideReviews(data: Reviews, decisions: Decision[]): Result[] {
  // As if a second had gone by.
  for (const list of undoableLists)
    data[list] = data[list].map((act) => ({ ...act, undoMs: act.undoMs - 1000 }));
  return decisions.map((decision): Result => {
    if (decision.decision === 'unapprove') return unapprove(data, decision);
    if (decision.decision === 'unleave') return unleave(data, decision);
    const item = data.reviews.find(({ id }) => id === decision.id);
    const result = keptToCap(data, item, resultOf(item, decision));
    data.reviews = data.reviews.flatMap((each) => {
      if (each.id !== decision.id || ['refused', 'moved'].includes(result.outcome)) return each;
      if (result.outcome !== 'rewriting') return [];
      return { ...each, version: each.version + 1, text: null, isBeingWritten: true };
    });
    if (item && decision.decision === 'leave' && result.outcome === 'left') {
      data.left = [...data.left, item];
      return { ...result, ...undoableBy(data, item, 'undoableLeft') };
    }
    if (!item || result.outcome !== 'approved') return result;
    const { id, author, text } = item;
    const version = item.version + 1;
    const { undoMs } = data;
    const goesOutAt = new Date(2025, 2, 6, 9, 30).toISOString();
    const sending = data.heldBy === null ? {} : { heldBy: data.heldBy, goesOutAt };
    const undo = undoableBy(data, { ...item, ...sending }, 'undoable');
    if (data.heldBy === null && undoMs === 0) return result;
    const held = { id, version, author, text: decision.text ?? text ?? '', heldBy: data.heldBy };
    const approved = anApprovedAnswer({ ...held, goesOutAt });
    data.approved = [...data.approved, approved];
    return { ...result, approved, ...undo };
  });
}

/** Keeps that a decision can be undone. */
function undoableBy(
  data: Reviews,
  item: ReviewItem & Pick<Undoable, 'heldBy' | 'goesOutAt'>,
  list: (typeof undoableLists)[number],
) {
  const { undoMs } = data;
  if (undoMs === 0) return {};
  const { id, profileId, author, version, heldBy = null, goesOutAt = null } = item;
  const sending = list === 'undoable' ? { heldBy, goesOutAt } : {};
  const undoable = { id, profileId, version: version + 1, author, undoMs, ...sending };
  data[list] = [undoable, ...data[list]];
  return { [list]: undoable };
}

function unleave(data: Reviews, { id, version }: Decision): Result {
  const item = data.left.find((each) => each.id === id);
  data.undoableLeft = data.undoableLeft.filter((each) => each.id !== id);
  if (item?.version !== version - 1) return { id, outcome: 'moved' };
  data.left = data.left.filter((each) => each !== item);
  data.reviews = [...data.reviews, { ...item, version: version + 1 }];
  return { id, outcome: 'waiting' };
}

function unapprove(data: Reviews, { id, version }: Decision): Result {
  const act = data.approved.find((each) => each.id === id);
  const { profileId } = data.undoable.find((each) => each.id === id) ?? {};
  data.approved = data.approved.filter((each) => each !== act);
  data.undoable = data.undoable.filter((each) => each.id !== id);
  if (act?.version !== version) return { id, outcome: 'moved' };
  const { author, text } = act;
  const waiting = { id, version: version + 1, author, text, ...(profileId && { profileId }) };
  data.reviews = [...data.reviews, aReviewItem(waiting)];
  return { id, outcome: 'waiting' };
}

/** Refuses approvals while the cap is full, but to somebody in danger. */
function keptToCap({ capOpensAt }: Reviews, item: ReviewItem | undefined, result: Result): Result {
  const isKept = result.outcome !== 'approved' || item?.postKind === 'crisis';
  if (isKept || capOpensAt === undefined) return result;
  return { id: result.id, outcome: 'refused', capOpensAt };
}

function resultOf(item: ReviewItem | undefined, decision: Decision): Result {
  const { id, version, text = '', isOwnWords } = decision;
  if (!item) return { id, outcome: 'moved' };
  if (item.version !== version) return { id, outcome: 'moved', item };
  if (decision.decision === 'rewrite') return { id, outcome: 'rewriting' };
  if (decision.decision !== 'approve') return { id, outcome: 'left' };
  if (text.includes('https:')) return { id, outcome: 'refused', problems: ['link'] };
  if (text.includes('#') && !isOwnWords) return { id, outcome: 'refused', problems: ['hashtag'] };
  if (text.includes('promise') && !isOwnWords) {
    return { id, outcome: 'refused', problems: [], doubts: ['promise'] };
  }
  return { id, outcome: 'approved' };
}
