import { askBeforeSending } from '../askBeforeSending.ts';
import type { BotContext } from '../BotContext.ts';
import type { BotCycle } from '../BotCycle.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import { restRules } from '../../profiles/restRules.ts';
import { closeContacts } from '../conduct/closedContacts.ts';
import { listNewTargets } from '../listNewTargets.ts';
import { holdsOnlySending, restOf, type ActFacts, type Rest } from '../mayAct.ts';
import type { Hindrance } from '../sendAct.ts';
import { targetOf } from '../settlePlans.ts';
import { rewriteActs } from './rewriteActs.ts';
import { sendApproved } from './sendApproved.ts';
import { findApproved, findToRewrite } from './waitingActs.ts';

/** What its owner has decided and what is not done yet. */
interface Decided {
  isDoneNow: boolean;
  /** What holds up the first that is approved. */
  rest: Rest | undefined;
}

export async function readDecided(
  { database: { db } }: BotContext,
  facts: ActFacts,
): Promise<Decided> {
  const { profileId, limits } = facts;
  if (limits?.conduct !== 'invitedOnly') return { isDoneNow: false, rest: undefined };
  const [approved] = await findApproved(db, profileId);
  const rest = approved && restOf(facts, targetOf(approved));
  const isHeld = rest && restRules[rest.reason].approved !== 'letGo';
  if (approved && !isHeld) return { isDoneNow: true, rest: undefined };
  const held = restOf(facts, { isApproved: true });
  const mayWrite = !held || holdsOnlySending(held);
  const isDoneNow = mayWrite && (await findToRewrite(db, profileId)).length > 0;
  return { isDoneNow, rest };
}

interface Work {
  cycle: BotCycle;
  session: OperatingSession;
}

/**
 * Sends and writes again as the owner of the acts has decided. Returns what holds that up; in
 * a pause, or where the cap of the day is reached, it can still be written.
 */
export async function doAsDecided(context: BotContext, work: Work): Promise<Hindrance | undefined> {
  await closeBeforeSending(context, work);
  const held = await sendApproved(context, work);
  if (held && held.outcome !== 'resting') return held;
  return (await rewriteActs(context, work)) ?? held;
}

/** A person waits for what they have approved. */
const longestListingMs = 1000;

/**
 * Closes contacts that ended after the last poll, so that nothing approved is sent to them. Where the network does
 * not tell in time, the last poll counts.
 */
async function closeBeforeSending(context: BotContext, { cycle, session }: Work): Promise<void> {
  const {
    database: { db },
    now,
    log,
  } = context;
  const { profileId } = cycle;
  // The next request finds out whether the network is back: ended early, it would tell nothing.
  if (cycle.failures > 0) return;
  const [first] = await findApproved(db, profileId);
  const refusal = first && (await askBeforeSending(context, cycle, targetOf(first)));
  // In a rest nothing is sent.
  if (!first || refusal?.until) return;
  const signal = AbortSignal.any([cycle.signal, AbortSignal.timeout(longestListingMs)]);
  try {
    const listed = await listNewTargets(context, { cycle, session, signal });
    if (listed.outcome !== 'read') return;
    await closeContacts(db, { profileId, listed: listed.value, now: now() });
  } catch (error) {
    log.warn({ err: error, profileId }, 'approved answers are sent without a look at what is new');
  }
}
