import type {
  ReviewAnswer,
  ReviewItem,
  ReviewListAnswer,
  ReviewQueueAnswer,
  ReviewRequest,
  Undoable,
} from '../../../../shared/contract/review.ts';
import { countGraphemes } from '../../../../shared/language/countGraphemes.ts';
import { undoMs } from '../../../../shared/undoTime.ts';
import { isoAt, profileId, type Approval, type DemoWorld } from './DemoWorld.ts';

type Decision = ReviewRequest['decisions'][number];
type Result = ReviewAnswer['results'][number];

const writingMs = 3000;

/** What waits at the profile, and what is on its way. */
export function listReviews(world: DemoWorld, now: number): ReviewListAnswer {
  const { reviews, approvals } = world;
  return {
    ...queueOf(reviews, approvals, now),
    approved: approvals.map(({ answer }) => answer),
    approvedTotal: approvals.length,
    notSent: [],
    notSentTotal: 0,
  };
}

/** What of it the filters of the queue let through. */
export function listQueue(
  { reviews, approvals }: DemoWorld,
  query: Partial<Record<string, unknown>>,
  now: number,
): ReviewQueueAnswer {
  const wanted = reviews.filter(
    ({ postKind, doubts, unsupported }) =>
      (!query.kind || postKind === query.kind) &&
      (!query.doubted || doubts.length + unsupported.length > 0) &&
      (!query.urgent || postKind === 'grief'),
  );
  return queueOf(wanted, approvals, now);
}

function queueOf(items: ReviewItem[], approvals: Approval[], now: number): ReviewQueueAnswer {
  return {
    items,
    total: items.length,
    cursor: null,
    undoable: approvals.flatMap((approval) => undoableOf(approval, now)).toReversed(),
  };
}

function undoableOf({ answer, at }: Approval, now: number): Undoable[] {
  const { id, version, author } = answer;
  const leftMs = at + undoMs - now;
  return leftMs > 0 ? [{ id, profileId, version, author, undoMs: leftMs }] : [];
}

/** Decides as the server does, without a judge. */
export function decideReviews(
  world: DemoWorld,
  { decisions }: ReviewRequest,
  now: number,
): ReviewAnswer {
  return { results: decisions.map((decision) => decide(world, decision, now)) };
}

function decide(world: DemoWorld, decision: Decision, now: number): Result {
  const { id, version } = decision;
  if (decision.decision === 'unapprove') return undoApproval(world, decision);
  const item = world.reviews.find((each) => each.id === id);
  if (!item) return { id, outcome: 'moved' };
  if (item.version !== version) return { id, outcome: 'moved', item };
  if (decision.decision === 'approve') return approve(world, item, { ...decision, now });
  if (decision.decision === 'rewrite') return rewrite(world, item, now);
  world.reviews = world.reviews.filter((each) => each !== item);
  return { id, outcome: 'left' };
}

interface Approving {
  text?: string;
  now: number;
}

function approve(world: DemoWorld, item: ReviewItem, { text, now }: Approving): Result {
  const { id, author } = item;
  const words = text ?? item.text ?? '';
  const problems = problemsOf(words, item);
  if (problems.length > 0) return { id, outcome: 'refused', problems };
  const answer = {
    id,
    version: item.version + 1,
    author,
    text: words,
    approved: { by: world.owner, at: isoAt(now) },
    isBeingSent: false,
    heldBy: world.profile.pause ? ('paused' as const) : null,
    goesOutAt: null,
  };
  world.reviews = world.reviews.filter((each) => each !== item);
  world.approvals = [...world.approvals, { item, answer, at: now }];
  return { id, outcome: 'approved', approved: answer };
}

function problemsOf(words: string, { maxGraphemes }: ReviewItem): NonNullable<Result['problems']> {
  if (words.trim() === '') return ['empty'];
  if (countGraphemes(words) > maxGraphemes) return ['tooLong'];
  return /https?:|www\./.test(words) ? ['link'] : [];
}

function undoApproval(world: DemoWorld, { id, version }: Decision): Result {
  const approval = world.approvals.find(({ answer }) => answer.id === id);
  if (approval?.answer.version !== version) return { id, outcome: 'moved' };
  const { item, answer } = approval;
  const waiting = { ...item, text: answer.text, version: version + 1 };
  world.approvals = world.approvals.filter((each) => each !== approval);
  world.reviews = [...world.reviews, waiting].toSorted(byUrgency);
  return { id, outcome: 'waiting' };
}

/** Grief comes first, then what is discarded first. */
function byUrgency(one: ReviewItem, other: ReviewItem): number {
  return rank(one) - rank(other) || Date.parse(one.letGoAt) - Date.parse(other.letGoAt);
}

const rank = ({ postKind }: ReviewItem) => (postKind === 'grief' ? 0 : 1);

function rewrite(world: DemoWorld, item: ReviewItem, now: number): Result {
  const waiting = { ...item, text: null, isBeingWritten: true, version: item.version + 1 };
  world.reviews = world.reviews.map((each) => (each === item ? waiting : each));
  world.rewritings.set(item.id, now + writingMs);
  return { id: item.id, outcome: 'rewriting' };
}
