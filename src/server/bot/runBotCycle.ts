import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { BotContext } from '../AppContext.ts';
import type {
  NetworkError,
  NetworkLimits,
  NetworkTarget,
  TargetList,
} from '../networks/network.ts';
import { openSession, type OperatingSession } from '../networks/networkSession.ts';
import { endOperation, type EndOfOperation } from '../profiles/sync/endOperation.ts';
import { otherProcessSeconds, unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';
import { capOf } from './conduct/capOf.ts';
import { findInvitations } from './conduct/findInvitations.ts';
import { findOpenPlans } from './activityLog.ts';
import type { BotCycle } from './BotCycle.ts';
import { restOf, secondsAfterNoStory, secondsToBackOff, type Rest } from './botPace.ts';
import { chooseTarget } from './chooseTarget.ts';
import { performAction } from './performAction.ts';
import { knownTargets, readRecentActions } from './recentActions.ts';
import { settlePlans } from './settlePlans.ts';

/** When and why to poll again, and after how many consecutive failures. */
interface NextPoll extends Rest {
  failures?: number;
  /** Where every target up to it has been dealt with. */
  cursor?: string | null;
}

/** What the profile's row says of the next poll, also to the person. */
interface NextLook {
  next_look_at: Date;
  rests_for: Rest['restsFor'];
  look_failures: number;
  targets_cursor?: string | null;
}

/**
 * Finds out the outcome of actions that were cut off, polls for new targets and performs at most one
 * action. Returns what to store of the next poll; undefined if the profile has left operation or the
 * signal ended the cycle.
 */
export async function runBotCycle(
  context: BotContext,
  cycle: BotCycle,
): Promise<NextLook | undefined> {
  const leftToOthers: NextPoll = { ...otherProcess, failures: cycle.failures };
  const next = await unlessKeyMissing(poll(context, cycle), leftToOthers);
  if (!next) return undefined;
  const { seconds, restsFor, failures = 0, cursor } = next;
  return {
    next_look_at: new Date(context.now().getTime() + seconds * 1000),
    rests_for: restsFor,
    look_failures: failures,
    ...(cursor !== undefined && { targets_cursor: cursor }),
  };
}

/** For a process that has the key of the profile's session. */
const otherProcess: Rest = { seconds: otherProcessSeconds, restsFor: null };

/** A payment that `meelo payment set` makes ACTIVE ends this rest at once. */
const untilPaid: Rest = { seconds: 6 * 3600, restsFor: 'payment' };

async function poll(context: BotContext, cycle: BotCycle): Promise<NextPoll | undefined> {
  const paymentStatus = await findPaymentStatus(context, cycle);
  if (paymentStatus === undefined) return undefined;
  const isPaid = paymentStatus === 'ACTIVE';
  const openPlans = await findOpenPlans(context.database.db, cycle.profileId);
  const rest = isPaid ? await readRest(context, cycle) : untilPaid;
  if (rest.seconds > 0 && openPlans.length === 0) return rest;

  const network = context.networks.get(cycle.network);
  const leaseHolder = cycle.lease.holder;
  const session = await openSession({ ...cycle, context, network, leaseHolder });
  if (!session) return end(context, cycle, { outcome: 'sessionMissing' });
  if (openPlans.length === 0) return actOnNewTarget(context, cycle, session);

  const mayAct = isPaid && (await readRest(context, cycle, 'lastClosed')).seconds === 0;
  const left = await settlePlans(context, { cycle, session, openPlans, mayAct });
  if (left?.outcome === 'unsettled') return { seconds: left.seconds, restsFor: null };
  if (left) return handleNetworkError(context, cycle, left);
  // What was settled has taken effect only now.
  const restNow = isPaid ? await readRest(context, cycle) : untilPaid;
  return restNow.seconds > 0 ? restNow : actOnNewTarget(context, cycle, session);
}

/** Undefined if the profile no longer operates in this attempt. */
async function findPaymentStatus(
  { database: { db } }: BotContext,
  { profileId, epoch }: BotCycle,
): Promise<string | undefined> {
  const operating = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('users.payment_status')
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', epoch)
    .where('sync_code', '=', syncCodes.operating)
    .executeTakeFirst();
  return operating?.payment_status;
}

/** The rest after the last action, whether or not its outcome is known. */
async function readRest(
  context: BotContext,
  cycle: BotCycle,
  last: 'lastAction' | 'lastClosed' = 'lastAction',
): Promise<Rest> {
  const { limits } = context.networks.get(cycle.network);
  const { capFreesAt, [last]: lastAction } = await readRecent(context, cycle);
  const { profileId } = cycle;
  return restOf({ now: context.now(), profileId, capFreesAt, lastAction }, limits);
}

function readRecent({ database: { db }, networks, now }: BotContext, cycle: BotCycle) {
  const dailyCap = capOf(networks.get(cycle.network).limits, cycle.accountSince, now());
  return readRecentActions(db, { profileId: cycle.profileId, dailyCap, now: now() });
}

async function actOnNewTarget(
  context: BotContext,
  cycle: BotCycle,
  session: OperatingSession,
): Promise<NextPoll | undefined> {
  const { database, now } = context;
  const { profileId, accountSince, targetsCursor } = cycle;
  const { limits, capabilities } = session.network;
  const listed = await session.call((network, current, options) =>
    network.listTargets(current, { ...options, cursor: targetsCursor }),
  );
  if (listed.outcome !== 'read') return handleNetworkError(context, cycle, listed);
  const { cursor } = listed.value;
  const targets = await allowedTargets(context, {
    profileId,
    accountSince,
    limits,
    listed: listed.value,
  });
  const recent = await readRecent(context, cycle);
  const chosen = chooseTarget({
    profileId,
    targets,
    knownTargets: await knownTargets(database.db, {
      profileId,
      targetRefs: targets.map(({ ref }) => ref),
    }),
    recentAuthors: recent.recentAuthors,
    now: now(),
    ...limits,
    capabilities,
  });
  if (!chosen) {
    const seconds = secondsAfterNoStory({ now: now(), lastAction: recent.lastAction }, limits);
    return { seconds, restsFor: 'noStory', ...(cursor !== targetsCursor && { cursor }) };
  }
  const error = await performAction(context, { cycle, session, chosen, recent });
  return error ? handleNetworkError(context, cycle, error) : readRest(context, cycle);
}

interface Listed extends Pick<BotCycle, 'profileId' | 'accountSince'> {
  limits: NetworkLimits;
  listed: TargetList;
}

/** What the conduct of the network allows of a list. */
async function allowedTargets(
  { database, now }: BotContext,
  { profileId, accountSince, limits, listed: { targets } }: Listed,
): Promise<NetworkTarget[]> {
  if (limits.conduct === 'everyStory') return targets;
  return findInvitations(database.db, { profileId, accountSince, targets, now: now() });
}

/** Retryable errors delay the next poll; the others end the operation. */
async function handleNetworkError(
  context: BotContext,
  cycle: BotCycle,
  error: NetworkError,
): Promise<NextPoll | undefined> {
  const { profileId, failures: before, signal } = cycle;
  if (error.outcome === 'sessionEnded' || error.outcome === 'disabled') {
    return end(context, cycle, error);
  }
  if (signal.aborted) return undefined;
  if (error.outcome === 'rateLimited' && error.heldBack) {
    const restsFor = error.heldBack === 'busy' ? null : 'network';
    return { seconds: error.retryAfterSeconds, restsFor, failures: before };
  }
  const failures = before + 1;
  const requestedSeconds = error.outcome === 'rateLimited' ? error.retryAfterSeconds : 0;
  const seconds = Math.max(requestedSeconds, secondsToBackOff(failures));
  context.log.warn({ profileId, outcome: error.outcome, failures, seconds }, 'the bot backs off');
  return { seconds, restsFor: 'network', failures };
}

async function end(
  { database }: BotContext,
  { profileId, epoch, lease }: BotCycle,
  error: EndOfOperation,
): Promise<undefined> {
  await endOperation(database.db, { profileId, epoch, leaseHolder: lease.holder }, error);
}
