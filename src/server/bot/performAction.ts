import type { ActivityKind } from '../../shared/contract/activity.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';
import type { BotContext } from '../AppContext.ts';
import type { RenderedPicture } from '../media/renderPicture.ts';
import type { NetworkAction, NetworkError } from '../networks/network.ts';
import type { OperatingSession } from '../networks/networkSession.ts';
import { withGrace } from '../networks/withTimeout.ts';
import type { ClaimedProfile } from '../profiles/claimDue.ts';
import {
  deletePlan,
  planAction,
  recordOutcome,
  type PlannedText,
  type RecentActions,
} from './activityLog.ts';
import type { Target } from './chooseTarget.ts';

export interface ActionRequest {
  cycle: ClaimedProfile & { signal: AbortSignal };
  session: OperatingSession;
  target: Target;
  recent: RecentActions;
}

const actionKinds: Record<ActivityKind, NetworkAction['kind']> = {
  like: 'like',
  react: 'react',
  comment: 'comment',
  aiComment: 'comment',
};
const reactions = ['❤️', '👏', '😍', '🔥', '🙌', '😮', '🎉', '💯'];

/**
 * Acts on the target at most once: the plan is saved before the network is called, and an outcome
 * that stays unknown is found out by the next cycle. Returns the network error that prevented or cut
 * off the action.
 */
export async function performAction(
  context: BotContext,
  request: ActionRequest,
): Promise<NetworkError | undefined> {
  const { now, database } = context;
  const { cycle, session, target } = request;
  const seen = target.story.hasPicture
    ? await readPicture(context, session, target.story.id)
    : noPicture;
  if (seen.outcome !== 'read') return seen;
  const words = await wordsFor(context, request);
  if (cycle.signal.aborted) return { outcome: 'unreachable' };
  const plannedAt = now();
  const id = await planAction(database.db, {
    ...cycle,
    ...words,
    story: target.story,
    reason: 'newStory',
    now: plannedAt,
  });
  if (id === undefined) return undefined;
  const plan = { ...words, id, storyId: target.story.id, plannedAt };
  return carryOut(context, { cycle, session, plan, picture: seen.picture, isRepeated: false });
}

interface Plan extends Pick<PlannedText, 'kind' | 'text'> {
  id: string;
  storyId: string;
  plannedAt: Date;
}

interface PlannedAct {
  cycle: ActionRequest['cycle'];
  session: OperatingSession;
  plan: Plan;
  picture: RenderedPicture | undefined;
  /** Whether the network may have performed it before. */
  isRepeated: boolean;
}

export function actionOf({ id, storyId, kind, text }: Omit<Plan, 'plannedAt'>): NetworkAction {
  const action = { storyId, kind: actionKinds[kind], idempotencyKey: id };
  return text === null ? action : { ...action, text };
}

/** An action that is planned is sent within this time, or its plan stays open. */
export const sentWithinMs = 5000;

/** Performs a planned action and records its outcome, if the network told it. */
export async function carryOut(
  context: BotContext,
  { cycle, session, plan, picture, isRepeated }: PlannedAct,
): Promise<NetworkError | undefined> {
  const { database, now } = context;
  const { db } = database;
  const { id, plannedAt } = plan;
  // Where the process stood still, another one may have taken over.
  const isInTime = now().getTime() - plannedAt.getTime() < sentWithinMs;
  if (!isInTime || !cycle.lease.isHeld()) return { outcome: 'unreachable' };
  const result = await session.call(
    (network, current, options) => network.performAction(current, actionOf(plan), options),
    withGrace(session.signal),
  );
  switch (result.outcome) {
    case 'done': {
      const hasPicture = await savePicture(context, id, picture);
      await recordOutcome(db, { id, outcome: 'done', hasPicture, now: now() });
      return undefined;
    }
    case 'gone':
      await recordOutcome(db, { id, outcome: 'gone', now: now() });
      return undefined;
    case 'unreachable':
      return result;
    default:
      if (!isRepeated) await deletePlan(db, { actor: cycle, id });
      return result;
  }
}

/** Chooses the text; if the writer finds none, the action becomes a like. */
async function wordsFor(
  { writer }: BotContext,
  { cycle: { profileId }, target: { kind, story }, recent }: ActionRequest,
): Promise<PlannedText> {
  const seed = `${profileId}/${story.id}/words`;
  const wordless = { kind, text: null, writtenBy: null };
  if (kind === 'like') return wordless;
  if (kind === 'react') return { ...wordless, text: seededRandom(seed).pick(reactions) };
  const length = kind === 'comment' ? 'brief' : 'full';
  const { recentComments } = recent;
  const text = await writer.write({ story, length, seed, recentComments });
  return text === undefined
    ? { ...wordless, kind: 'like' }
    : { kind, text, writtenBy: writer.author };
}

type Seen = { outcome: 'read'; picture: RenderedPicture | undefined } | NetworkError;

const noPicture: Seen = { outcome: 'read', picture: undefined };

export async function readPicture(
  { media, log }: BotContext,
  session: OperatingSession,
  storyId: string,
): Promise<Seen> {
  const answer = await session.call((network, current, options) =>
    network.readPicture(current, storyId, options),
  );
  if (answer.outcome !== 'read') return answer;
  try {
    return answer.value
      ? { outcome: 'read', picture: await media.render(answer.value) }
      : noPicture;
  } catch (error) {
    log.warn({ err: error, storyId }, 'the picture of a story cannot be read');
    return noPicture;
  }
}

/** A performed action is recorded even if its picture cannot be saved. */
async function savePicture(
  { media, log }: BotContext,
  id: string,
  picture: RenderedPicture | undefined,
): Promise<boolean> {
  if (!picture) return false;
  try {
    await media.save(id, picture);
    return true;
  } catch (error) {
    log.error({ err: error, activityId: id }, 'the picture of an activity cannot be kept');
    return false;
  }
}
