import type { Kysely } from 'kysely';
import { type ActProblem, obstacleRules } from '../../../shared/reasons.ts';
import { timeOfId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import type { NetworkAct } from '../../networks/network.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import { withGrace } from '../../networks/withTimeout.ts';
import { beginSending, type Approval, type DraftText } from '../acts/activityLog.ts';
import { recordOutcome, returnUnsent } from '../acts/actOutcomes.ts';
import { askBeforeSending, whyNot } from '../decide/askBeforeSending.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { closeContactOf } from '../people/closedContacts.ts';
import { mayAct, type ActFacts, type ActQuestion, type Refusal } from '../decide/mayAct.ts';
import type { AskedTarget } from '../decide/targetFacts.ts';
import { sendKnowing } from './sendKnowing.ts';
import type { Stop } from './stop.ts';

/** What is sent. */
interface Plan extends Pick<DraftText, 'kind' | 'text' | 'writtenBy'> {
  id: string;
  /** The language of what it answers, BCP 47; null: unknown. */
  postLanguage: string | null;
  target: AskedTarget & { isPractice: boolean };
  formerKey?: string | null;
  /** When its owner had approved it, as it was read. */
  approvedAt?: Date | null;
}

interface PlannedAct {
  cycle: BotCycle;
  session: OperatingSession;
  plan: Plan;
}

interface UnsentAct extends PlannedAct {
  /** What was known a moment ago: `mayWrite` asks anew. Undefined: it is read. */
  question?: ActQuestion | undefined;
}

interface BegunAct extends PlannedAct {
  plan: Plan & { key: string; plannedAt: Date };
  /** Whether the network may have performed it before. */
  isRepeated: boolean;
}

/** Begins to send an act that is not sent yet. */
export async function performAct(
  context: BotContext,
  { question, ...act }: UnsentAct,
): Promise<Stop | undefined> {
  const { cycle, plan } = act;
  const refusal = question
    ? whyNot(mayAct, question)
    : await askBeforeSending(context, cycle, plan.target);
  if (refusal) return { outcome: 'resting', refusal };
  const now = context.now();
  const approval = approvalOf(plan);
  const key = await beginSending(context.database.db, {
    actor: cycle,
    id: plan.id,
    now,
    isPractice: plan.target.isPractice,
    formerKey: plan.formerKey,
    approvedAt: plan.approvedAt,
    ...approval,
  });
  if (key === undefined) return undefined;
  return performBegun(context, {
    ...act,
    plan: { ...plan, key, plannedAt: now },
    isRepeated: false,
  });
}

const approvalOf = ({ target: { isApproved } }: Plan): Approval => ({ isApproved });

interface SentAct extends Pick<DraftText, 'kind' | 'text' | 'writtenBy'> {
  key: string;
  target: Pick<AskedTarget, 'ref'>;
  language?: string | undefined;
}

/** The same with each repetition: a key of its own, and the time at which sending began. */
export function actionOf({ key, target, kind, text, ...written }: SentAct): NetworkAct {
  const action = { targetRef: target.ref, idempotencyKey: key, createdAt: timeOfId(key) };
  if (kind === 'like') return { ...action, kind };
  if (kind === 'react') return { ...action, kind, text: text ?? '' };
  const { language, writtenBy } = written;
  return {
    ...action,
    kind: 'comment',
    text: text ?? '',
    ...(language !== undefined && { language }),
    ...(writtenBy === 'owner' && { isOwners: true }),
  };
}

/** In which a text is written: as its words tell, else as what it answers. */
async function languageOfText({ text, postLanguage }: Plan): Promise<string | undefined> {
  if (text === null) return undefined;
  // The detectors take memory, which a process that sends nothing does without.
  const { languageOf } = await import('../text/languageOf.ts');
  return languageOf({ caption: text, language: postLanguage }) ?? undefined;
}

/** An act whose sending has begun is sent within this time, or it stays open. */
export const sentWithinMs = 5000;

/** Sends an act and records its outcome, if the network told it. */
export async function performBegun(context: BotContext, act: BegunAct): Promise<Stop | undefined> {
  const { cycle, session, plan, isRepeated } = act;
  const { database, metrics, now } = context;
  const { db } = database;
  const { id, plannedAt, target } = plan;
  const { isPractice } = target;
  const last: { refusal?: Refusal | undefined; question?: ActQuestion } = {};
  const mayWrite = async () => {
    const question = await sendKnowing(context, cycle, { id, target });
    if (!question) {
      last.refusal = await askBeforeSending(context, cycle, target);
      return false;
    }
    last.question = question;
    last.refusal = whyNot(mayAct, question);
    return !last.refusal && cycle.lease.isHeld();
  };
  const action = actionOf({ ...plan, language: await languageOfText(plan) });
  const result = await session.callFor(
    target,
    (network, current, options) => network.performAct(current, action, { ...options, mayWrite }),
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
    if (!isRepeated) await returnUnsent(db, { ...back, reason: last.refusal.reason });
    return { outcome: 'resting', refusal: last.refusal };
  }
  switch (result.outcome) {
    case 'refused':
      await recordRefusal(db, { id, reason: result.reason, now: now() });
      break;
    case 'done':
      await recordOutcome(db, { id, outcome: 'done', recordRef: result.recordRef, now: now() });
      break;
    case 'gone':
      await recordOutcome(db, { id, outcome: 'gone', now: now() });
      break;
    case 'unreachable':
      return result;
    default:
      if (!isRepeated) await returnUnsent(db, { ...back, reason: result.outcome });
      return result;
  }
  return { outcome: 'acted', facts: last.question && factsAfter(last.question, plan, now()) };
}

/** What holds once the act is made that was asked about. */
function factsAfter(
  { target: _made, ...facts }: ActQuestion,
  { id, kind, target: { isPractice } }: Plan,
  now: Date,
): ActFacts {
  const at = facts.now;
  const { actsOfDay } = facts.history;
  return {
    ...facts,
    now,
    history: {
      lastAct: { id, plannedAt: at, doneAt: now },
      actsOfDay: isPractice ? actsOfDay : [{ at, kind }, ...actsOfDay],
    },
  };
}

/** Whoever has blocked or muted the account is left alone for good. */
async function recordRefusal(
  db: Kysely<Tables>,
  { id, reason, now }: { id: string; reason: ActProblem; now: Date },
): Promise<void> {
  await recordOutcome(db, { id, outcome: 'refused', reason, now });
  const { contactEnd } = obstacleRules[reason];
  if (contactEnd) await closeContactOf(db, { activityId: id, reason: contactEnd, now });
}
