import type {
  ReviewAnswer,
  ReviewItem,
  ReviewListAnswer,
  ReviewQueueAnswer,
  ReviewRequest,
  Undoable,
} from '../../../../shared/contract/review.ts';
import { countGraphemes } from '../../../../shared/language/countGraphemes.ts';
import { undoMs, unleaveMs } from '../../../../shared/undoTime.ts';
import { isoAt, profileId, type DemoWorld, type Leaving } from './DemoWorld.ts';

type Decision = ReviewRequest['decisions'][number];
type Result = ReviewAnswer['results'][number];

const writingMs = 3000;

/** What waits at the profile, and what is on its way. */
export function listReviews(world: DemoWorld, now: number): ReviewListAnswer {
  const { reviews, approvals } = world;
  return {
    ...queueOf(world, reviews, now),
    approved: approvals.map(({ answer }) => answer),
    approvedTotal: approvals.length,
    notSent: [],
    notSentTotal: 0,
  };
}

/** What of it the filters of the queue let through. */
export function listQueue(
  world: DemoWorld,
  query: Partial<Record<string, unknown>>,
  now: number,
): ReviewQueueAnswer {
  const wanted = world.reviews.filter(
    ({ postKind, doubts, unsupported }) =>
      (!query.kind || postKind === query.kind) &&
      (!query.doubted || doubts.length + unsupported.length > 0) &&
      (!query.urgent || postKind === 'grief'),
  );
  return queueOf(world, wanted, now);
}

function queueOf(world: DemoWorld, items: ReviewItem[], now: number): ReviewQueueAnswer {
  return { items, total: items.length, cursor: null, ...undoableOf(world, now) };
}

/** The last decision first. */
function undoableOf({ approvals, leavings }: DemoWorld, now: number) {
  const ofDecision = (decided: Leaving[]): Undoable[] =>
    decided
      .map(({ item: { id, version, author }, at }) => ({
        id,
        profileId,
        version: version + 1,
        author,
        undoMs: at + undoMs - now,
      }))
      .filter((each) => each.undoMs > 0)
      .toReversed();
  const sendings = new Map(approvals.map(({ answer }) => [answer.id, answer]));
  const undoable = ofDecision(approvals).map((each) => {
    const { heldBy = null, goesOutAt = null } = sendings.get(each.id) ?? {};
    return { ...each, heldBy, goesOutAt };
  });
  return { undoable, undoableLeft: ofDecision(leavings) };
}

/** Decides as the server does, without a judge. */
export function decideReviews(
  world: DemoWorld,
  { decisions }: ReviewRequest,
  now: number,
): ReviewAnswer {
  const results = decisions.map((decision) => decide(world, decision, now));
  const { undoable, undoableLeft } = undoableOf(world, now);
  return {
    results: results.map((result) => {
      const undo = result.outcome === 'approved' && undoable.find(({ id }) => id === result.id);
      const undoLeft = result.outcome === 'left' && undoableLeft.find(({ id }) => id === result.id);
      return {
        ...result,
        ...(undo && { undoable: undo }),
        ...(undoLeft && { undoableLeft: undoLeft }),
      };
    }),
  };
}

function decide(world: DemoWorld, decision: Decision, now: number): Result {
  const { id, version } = decision;
  if (decision.decision === 'unapprove') return undoApproval(world, decision);
  if (decision.decision === 'unleave') return undoLeaving(world, decision, now);
  const item = world.reviews.find((each) => each.id === id);
  if (!item) return { id, outcome: 'moved' };
  if (item.version !== version) return { id, outcome: 'moved', item };
  if (decision.decision === 'approve') return approve(world, item, { ...decision, now });
  if (decision.decision === 'rewrite') return rewrite(world, item, now);
  world.reviews = world.reviews.filter((each) => each !== item);
  if (decision.decision === 'leave') world.leavings = [...world.leavings, { item, at: now }];
  else leaveAuthor(world, item, now);
  return { id, outcome: 'left' };
}

/** Also what was approved for them and is not sent, and what was just left, stays unanswered. */
function leaveAuthor(world: DemoWorld, { id, author, caption }: ReviewItem, now: number): void {
  const name = author.username;
  const isOfOther = ({ item }: { item: ReviewItem }) => item.author.username !== name;
  world.reviews = world.reviews.filter((item) => isOfOther({ item }));
  world.approvals = world.approvals.filter(isOfOther);
  world.leavings = world.leavings.filter(isOfOther);
  const left = { reason: 'owner', closed_at: isoAt(now), post_text: caption } as const;
  world.contacts = [{ id, name, ...left, post_url: null }, ...world.contacts];
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
  world.approvals = world.approvals.filter((each) => each !== approval);
  return waitAgain(world, { ...item, text: answer.text, version: version + 1 });
}

function undoLeaving(world: DemoWorld, { id, version }: Decision, now: number): Result {
  const isMeant = ({ item, at }: Leaving) =>
    item.id === id && item.version + 1 === version && now < at + unleaveMs;
  const leaving = world.leavings.find(isMeant);
  if (!leaving) return { id, outcome: 'moved' };
  world.leavings = world.leavings.filter((each) => each !== leaving);
  return waitAgain(world, { ...leaving.item, version: version + 1 });
}

function waitAgain(world: DemoWorld, item: ReviewItem): Result {
  world.reviews = [...world.reviews, item].toSorted(byUrgency);
  return { id: item.id, outcome: 'waiting' };
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
