import type { Kysely } from 'kysely';
import type { ActivityKind, ActivityReason, ActProblem } from '../../shared/contract/activity.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';
import type { BotContext } from './BotContext.ts';
import { timeOfId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkAction } from '../networks/network.ts';
import type { NetworkError } from '../networks/results.ts';
import type { NetworkTarget } from '../networks/target.ts';
import type { OperatingSession } from '../networks/networkSession.ts';
import { withGrace } from '../networks/withTimeout.ts';
import { recordOutcome, takeBack } from './actOutcomes.ts';
import { beginSending, draftAct, sendNow, type Approval, type PlannedText } from './activityLog.ts';
import { closeContactOf } from './conduct/closedContacts.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { untilWoken, type BotCycle } from './BotCycle.ts';
import type { CommentRequest } from './commentWriter.ts';
import { standInIfDoubted } from './doubtedText.ts';
import { saveDraft } from './drafts.ts';
import { kindRules } from './kinds/kindRules.ts';
import { hasWords } from './kinds/ownersPart.ts';
import { askBeforeSending } from './askBeforeSending.ts';
import { keepPicture } from './keepPicture.ts';
import type { Refusal } from './mayAct.ts';
import type { Reading } from './postReader.ts';
import type { AskedTarget } from './readTargetFacts.ts';
import type { RecentActions } from './recentActions.ts';
import type { Opening } from './rules/limits/ownRest.ts';
import { readVoice } from './voice/readVoice.ts';
import { letWait } from './review/waitingActs.ts';
import { botNotice } from './writer/botNotice.ts';

export interface ActionRequest {
  cycle: BotCycle;
  session: OperatingSession;
  chosen: ChosenAct;
  recent: RecentActions;
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  /** What an earlier try has written. */
  words: PlannedText | undefined;
  /** Whether it waits for its owner instead of being sent. */
  waits(words: PlannedText): boolean;
  /** Whether its owner lets the bot make such an act now. */
  opening?(kind: ActivityKind): Opening;
}

/** Why an act was not made, or not to its end. `woken`: its owner has decided something meanwhile. */
export type Hindrance =
  NetworkError | { outcome: 'resting'; refusal: Refusal } | { outcome: 'woken' };

export const actReasons: Record<NetworkTarget['reason'], ActivityReason> = {
  story: 'newStory',
  mention: 'mention',
  reply: 'reply',
  quote: 'quote',
};
const reactions = ['❤️', '👏', '😍', '🔥', '🙌', '😮', '🎉', '💯'];

/**
 * Acts on the target at most once: that sending begins is saved before the network is called, and an
 * outcome that stays unknown is found out by the next cycle. Returns what prevented or cut off the act,
 * or that no writer has words for the post.
 */
export async function performAction(
  context: BotContext,
  request: ActionRequest,
): Promise<Hindrance | 'nothingToSay' | 'actOff' | 'later' | undefined> {
  const { now, database } = context;
  const { cycle, session, chosen, reading } = request;
  const { target } = chosen;
  const kept = await keepPicture(context, session, { target, signal: untilWoken(cycle) });
  if (kept.outcome !== 'read') return cycle.lease.woken.aborted ? { outcome: 'woken' } : kept;
  const words = request.words ?? (await writeDraft(context, request, kept.value));
  if (!words || cycle.signal.aborted) return { outcome: 'unreachable' };
  if (words === 'nothingToSay') return words;
  const opening = request.opening?.(words.kind) ?? 'open';
  if (opening !== 'open') return opening === 'off' ? 'actOff' : 'later';
  const drafted = await draftAct(database.db, {
    ...cycle,
    ...words,
    target,
    reason: actReasons[target.reason],
    reading,
    pictureId: kept.value,
    now: now(),
  });
  if (!drafted) return undefined;
  const { id, isPractice } = drafted;
  if (request.waits(words)) {
    const maxGraphemes = session.capabilities().commentMaxGraphemes;
    await letWait(database.db, { actor: cycle, id, now: now(), maxGraphemes });
    return undefined;
  }
  const { kind, text } = words;
  const asked = { ...target, hasText: hasWords(kind), act: kind, isPractice };
  return send(context, { cycle, session, plan: { id, kind, text, target: asked } });
}

/** What is sent. */
interface Plan extends Pick<PlannedText, 'kind' | 'text'> {
  id: string;
  target: AskedTarget & { isPractice: boolean };
  formerKey?: string | null;
}

interface PlannedAct {
  cycle: ActionRequest['cycle'];
  session: OperatingSession;
  plan: Plan;
}

interface BegunAct extends PlannedAct {
  plan: Plan & { key: string; plannedAt: Date };
  /** Whether the network may have performed it before. */
  isRepeated: boolean;
}

/** Begins to send an act that is not sent yet. */
export async function send(context: BotContext, act: PlannedAct): Promise<Hindrance | undefined> {
  const { cycle, plan } = act;
  const refusal = await askBeforeSending(context, cycle, plan.target);
  if (refusal) return { outcome: 'resting', refusal };
  const now = context.now();
  const approval = approvalOf(plan);
  const key = await beginSending(context.database.db, {
    actor: cycle,
    id: plan.id,
    now,
    isPractice: plan.target.isPractice,
    formerKey: plan.formerKey,
    ...approval,
  });
  if (key === undefined) return undefined;
  return carryOut(context, { ...act, plan: { ...plan, key, plannedAt: now }, isRepeated: false });
}

const approvalOf = ({ target: { isApproved } }: Plan): Approval => ({ isApproved });

interface SentAct extends Pick<PlannedText, 'kind' | 'text'> {
  key: string;
  target: Pick<AskedTarget, 'ref'>;
}

/** The same with each repetition: a key of its own, and the time at which sending began. */
export function actionOf({ key, target, kind, text }: SentAct): NetworkAction {
  const action = { targetRef: target.ref, idempotencyKey: key, createdAt: timeOfId(key) };
  if (kind === 'like') return { ...action, kind };
  return { ...action, kind: kind === 'react' ? kind : 'comment', text: text ?? '' };
}

/** An act whose sending has begun is sent within this time, or it stays open. */
export const sentWithinMs = 5000;

/** Sends an act and records its outcome, if the network told it. */
export async function carryOut(context: BotContext, act: BegunAct): Promise<Hindrance | undefined> {
  const { cycle, session, plan, isRepeated } = act;
  const { database, metrics, now } = context;
  const { db } = database;
  const { id, plannedAt, target } = plan;
  const { isPractice } = target;
  const last: { refusal?: Refusal | undefined } = {};
  const mayWrite = async () => {
    last.refusal = await askBeforeSending(context, cycle, target);
    if (last.refusal) return false;
    const sent = { actor: cycle, id, now: now(), isPractice };
    return (await sendNow(db, sent)) && cycle.lease.isHeld();
  };
  const result = await session.callFor(
    target,
    (network, current, options) =>
      network.performAction(current, actionOf(plan), { ...options, mayWrite }),
    {
      signal: withGrace(session.signal),
      // Where the process stood still, another one may have taken over.
      isStillWanted: () =>
        now().getTime() - plannedAt.getTime() < sentWithinMs && cycle.lease.isHeld(),
    },
  );
  const { name: network } = session.network;
  if (!isPractice) metrics?.acts.inc({ network, kind: plan.kind, outcome: result.outcome });
  const back = { actor: cycle, id, now: now(), ...approvalOf(plan) };
  if (last.refusal && result.outcome === 'unreachable') {
    // An earlier try may still have had its effect.
    if (!isRepeated) await takeBack(db, { ...back, reason: last.refusal.reason });
    return { outcome: 'resting', refusal: last.refusal };
  }
  switch (result.outcome) {
    case 'refused':
      await recordRefusal(db, { id, reason: result.reason, now: now() });
      return undefined;
    case 'done':
      await recordOutcome(db, { id, outcome: 'done', recordRef: result.recordRef, now: now() });
      return undefined;
    case 'gone':
      await recordOutcome(db, { id, outcome: 'gone', now: now() });
      return undefined;
    case 'unreachable':
      return result;
    default:
      if (!isRepeated) await takeBack(db, { ...back, reason: result.outcome });
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

/** Keeps what the writer made, if it was asked. Undefined where the process stops meanwhile. */
async function writeDraft(
  context: BotContext,
  request: ActionRequest,
  pictureId: string | undefined,
): Promise<PlannedText | 'nothingToSay' | undefined> {
  const { cycle, chosen } = request;
  const words = await wordsFor(context, request, pictureId);
  if (!words || words === 'nothingToSay') return words;
  if (chosen.kind === 'comment' || chosen.kind === 'aiComment') {
    const draft = { profileId: cycle.profileId, targetRef: chosen.target.ref, words };
    await saveDraft(context.database.db, { ...draft, now: context.now() });
  }
  return words;
}

/** Chooses the text; if the writer finds none, the action becomes a like, where that fits the post. */
async function wordsFor(
  { database, writer, media }: BotContext,
  { cycle, session, chosen: { kind, target }, recent, reading, waits }: ActionRequest,
  pictureId: string | undefined,
): Promise<PlannedText | 'nothingToSay' | undefined> {
  const seed = `${cycle.profileId}/${target.ref}/words`;
  const rule = reading && kindRules[reading.kind];
  const wordless = { kind, text: null, writtenBy: null };
  const asLike = { ...wordless, kind: 'like' as const };
  // Nobody waits for a like.
  const like = rule?.mayLike === false || waits(asLike) ? 'nothingToSay' : asLike;
  if (kind === 'like') return like;
  if (kind === 'react') return { ...wordless, text: seededRandom(seed).pick(reactions) };
  const maxGraphemes = session.capabilities().commentMaxGraphemes;
  const { profileId } = cycle;
  const language = reading ? reading.language : target.language;
  const request: CommentRequest = {
    target: { ...target, language },
    kind: reading?.kind,
    voice: await readVoice(database.db, { profileId, kind: reading?.kind, language }),
    length: kind === 'comment' ? 'brief' : 'full',
    maxGraphemes,
    seed,
    recentComments: recent.recentComments,
    ...(pictureId !== undefined && { readPicture: () => media.read(pictureId, 'full') }),
  };
  const written =
    rule?.text === 'fixed'
      ? botNotice({ language: request.target.language, owner: cycle.ownerName, maxGraphemes })
      : await standInIfDoubted(await writer.write(request, cycle), request, session.network.limits);
  if (!written) return cycle.signal.aborted ? undefined : like;
  const { text, author, isStandIn } = written;
  if (author === 'model') {
    const doubts = written.doubts ? [...written.doubts] : null;
    const unsupported = written.unsupported ? [...written.unsupported] : null;
    return { kind: 'aiComment', text, writtenBy: author, doubts, unsupported };
  }
  return { kind: isStandIn ? 'comment' : kind, text, writtenBy: author, isStandIn };
}
