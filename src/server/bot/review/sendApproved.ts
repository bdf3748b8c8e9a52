import type { OperatingSession } from '../../networks/networkSession.ts';
import { letGo } from '../actOutcomes.ts';
import { askBeforeSending } from '../askBeforeSending.ts';
import type { BotContext } from '../BotContext.ts';
import type { BotCycle } from '../BotCycle.ts';
import { closeContactOf } from '../conduct/closedContacts.ts';
import type { Refusal } from '../mayAct.ts';
import { send, type Hindrance } from '../performAction.ts';
import { targetOf } from '../settlePlans.ts';
import { inTurn } from './inTurn.ts';
import { readAgain } from './readAgain.ts';
import { findApproved, type DecidedAct } from './waitingActs.ts';

interface Sending {
  cycle: BotCycle;
  session: OperatingSession;
}

/** Sends what its owner has approved, one after the other. Returns what holds the rest up. */
export async function sendApproved(
  context: BotContext,
  sending: Sending,
): Promise<Hindrance | undefined> {
  const { cycle } = sending;
  const acts = await findApproved(context.database.db, cycle.profileId);
  return inTurn(context, { cycle, acts, work: (act) => sendOne(context, sending, act) });
}

async function sendOne(
  context: BotContext,
  { cycle, session }: Sending,
  act: DecidedAct,
): Promise<Hindrance | undefined> {
  const { id, kind, text, formerKey } = act;
  const asStored = targetOf(act);
  const refusal = await askBeforeSending(context, cycle, asStored);
  if (refusal) return holdOrLetGo(context, cycle, { id, from: 'approved', refusal });
  const seen = await readAgain(session, act);
  if ('outcome' in seen) return seen;
  const { target: current, ...found } = seen;
  const target = { ...asStored, ...current, ...found };
  const plan = { id, kind, text, target, formerKey };
  const left = await send(context, { cycle, session, plan });
  return left?.outcome === 'resting'
    ? holdOrLetGo(context, cycle, { id, from: 'approved', refusal: left.refusal })
    : left;
}

interface Refused {
  id: string;
  from: 'approved' | 'drafted';
  refusal: Refusal;
}

/** A rest holds everything up; what speaks against this act for good lets it go. */
export async function holdOrLetGo(
  { database: { db }, now }: BotContext,
  cycle: BotCycle,
  { id, from, refusal }: Refused,
): Promise<Hindrance | undefined> {
  if (refusal.until || refusal.reason === 'notOperating') return { outcome: 'resting', refusal };
  const reason = refusal.reason === 'triedOften' ? 'gaveUp' : refusal.reason;
  await letGo(db, { actor: cycle, id, from, reason, now: now() });
  if (reason === 'blocked' || reason === 'muted') {
    await closeContactOf(db, { activityId: id, reason, now: now() });
  }
  return undefined;
}
