import type { Kysely } from 'kysely';
import type { ActivityReason, ActProblem } from '../../shared/contract/activity.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';
import type { BotContext } from '../AppContext.ts';
import { timeOfId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkAction, NetworkError, NetworkTarget } from '../networks/network.ts';
import type { OperatingSession } from '../networks/networkSession.ts';
import { withGrace } from '../networks/withTimeout.ts';
import { deletePlan, planAction, recordOutcome, type PlannedText } from './activityLog.ts';
import { closeContactOf } from './conduct/closedContacts.ts';
import type { ChosenAct } from './chooseTarget.ts';
import type { BotCycle } from './BotCycle.ts';
import type { CommentRequest } from './commentWriter.ts';
import { keepPicture } from './keepPicture.ts';
import type { RecentActions } from './recentActions.ts';

export interface ActionRequest {
  cycle: BotCycle;
  session: OperatingSession;
  chosen: ChosenAct;
  recent: RecentActions;
}

const reasons: Record<NetworkTarget['reason'], ActivityReason> = {
  story: 'newStory',
  mention: 'mention',
  reply: 'reply',
  quote: 'quote',
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
  const { cycle, session, chosen } = request;
  const { target } = chosen;
  const kept = await keepPicture(context, session, target);
  if (kept.outcome !== 'read') return kept;
  const words = await wordsFor(context, request, kept.value);
  if (cycle.signal.aborted) return { outcome: 'unreachable' };
  const plannedAt = now();
  const id = await planAction(database.db, {
    ...cycle,
    ...words,
    target,
    reason: reasons[target.reason],
    pictureId: kept.value,
    now: plannedAt,
  });
  if (id === undefined) return undefined;
  const plan = { ...words, id, targetRef: target.ref, plannedAt };
  return carryOut(context, { cycle, session, plan, isRepeated: false });
}

interface Plan extends Pick<PlannedText, 'kind' | 'text'> {
  id: string;
  targetRef: string;
  plannedAt: Date;
}

interface PlannedAct {
  cycle: ActionRequest['cycle'];
  session: OperatingSession;
  plan: Plan;
  /** Whether the network may have performed it before. */
  isRepeated: boolean;
}

export function actionOf({ id, targetRef, kind, text }: Omit<Plan, 'plannedAt'>): NetworkAction {
  const action = { targetRef, idempotencyKey: id, createdAt: timeOfId(id) };
  if (kind === 'like') return { ...action, kind };
  return { ...action, kind: kind === 'react' ? kind : 'comment', text: text ?? '' };
}

/** An action that is planned is sent within this time, or its plan stays open. */
export const sentWithinMs = 5000;

/** Performs a planned action and records its outcome, if the network told it. */
export async function carryOut(
  context: BotContext,
  { cycle, session, plan, isRepeated }: PlannedAct,
): Promise<NetworkError | undefined> {
  const { database, metrics, now } = context;
  const { db } = database;
  const { id, plannedAt } = plan;
  const result = await session.call(
    (network, current, options) => network.performAction(current, actionOf(plan), options),
    {
      signal: withGrace(session.signal),
      // Where the process stood still, another one may have taken over.
      isStillWanted: () =>
        now().getTime() - plannedAt.getTime() < sentWithinMs && cycle.lease.isHeld(),
    },
  );
  const { name: network } = session.network;
  metrics?.acts.inc({ network, kind: plan.kind, outcome: result.outcome });
  switch (result.outcome) {
    case 'refused':
      await recordRefusal(db, { id, reason: result.reason, now: now() });
      return undefined;
    case 'done':
    case 'gone':
      await recordOutcome(db, { id, outcome: result.outcome, now: now() });
      return undefined;
    case 'unreachable':
      return result;
    default:
      if (!isRepeated) await deletePlan(db, { actor: cycle, id });
      return result;
  }
}

/** Whoever has blocked or muted the account is left alone for good. */
async function recordRefusal(
  db: Kysely<Tables>,
  { id, reason, now }: { id: string; reason: ActProblem; now: Date },
): Promise<void> {
  await recordOutcome(db, { id, outcome: 'refused', reason, now });
  if (reason === 'blocked' || reason === 'muted') {
    await closeContactOf(db, { activityId: id, reason, now });
  }
}

/** Chooses the text; if the writer finds none, the action becomes a like. */
async function wordsFor(
  { writer, media }: BotContext,
  { cycle, session, chosen: { kind, target }, recent }: ActionRequest,
  pictureId: string | undefined,
): Promise<PlannedText> {
  const seed = `${cycle.profileId}/${target.ref}/words`;
  const wordless = { kind, text: null, writtenBy: null };
  if (kind === 'like') return wordless;
  if (kind === 'react') return { ...wordless, text: seededRandom(seed).pick(reactions) };
  const request: CommentRequest = {
    target,
    length: kind === 'comment' ? 'brief' : 'full',
    maxGraphemes: session.network.capabilities.commentMaxGraphemes,
    seed,
    recentComments: recent.recentComments,
    ...(pictureId !== undefined && { readPicture: () => media.read(pictureId, 'full') }),
  };
  const written = await writer.write(request, cycle);
  if (!written) return { ...wordless, kind: 'like' };
  const { text, author, isStandIn } = written;
  if (author === 'model') return { kind: 'aiComment', text, writtenBy: author };
  return { kind: isStandIn ? 'comment' : kind, text, writtenBy: author };
}
