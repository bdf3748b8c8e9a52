import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { JobPayloads } from '../jobs/jobPayloads.ts';
import type { NetworkError } from '../networks/network.ts';
import { openSession } from '../networks/networkSession.ts';
import { endOperation } from '../profiles/sync/endOperation.ts';
import { otherProcessSeconds, unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';
import { knownStoryIds, readRecentActions } from './activityLog.ts';
import { restOf, secondsToBackOff, type Rest } from './botPace.ts';
import type { BotContext } from '../AppContext.ts';
import { chooseTarget } from './chooseTarget.ts';
import { performAction } from './performAction.ts';

type Cycle = JobPayloads['bot.cycle'];

/** When and why to poll again, and after how many consecutive failures; undefined ends the cycle. */
interface NextPoll extends Rest {
  failures?: number;
}

const restWhileUnpaidSeconds = 60;
const pollIntervalSeconds = 45;

/**
 * Polls for new stories, performs at most one action, and sends the next cycle. Ends silently if
 * the profile is gone or no longer operates in this attempt. Safe to run twice, and in parallel.
 */
export async function runBotCycle(context: BotContext, cycle: Cycle): Promise<void> {
  const leftToOthers: NextPoll = { seconds: otherProcessSeconds, restsFor: null };
  const next = await unlessKeyMissing(poll(context, cycle), leftToOthers);
  if (!next) return;
  await recordNextLook(context, cycle, next);
  const { profileId, epoch } = cycle;
  const { seconds, failures = 0 } = next;
  await context.jobs.send(
    'bot.cycle',
    { profileId, epoch, failures },
    { startAfterSeconds: seconds },
  );
}

/** Shown to the person as the time of the next poll. */
async function recordNextLook(
  { database: { db }, now }: BotContext,
  { profileId, epoch }: Cycle,
  { seconds, restsFor }: NextPoll,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ next_look_at: new Date(now().getTime() + seconds * 1000), rests_for: restsFor })
    .where('id', '=', profileId)
    .where('sync_epoch', '=', epoch)
    .execute();
}

async function poll(context: BotContext, cycle: Cycle): Promise<NextPoll | undefined> {
  const { database, networks, now } = context;
  const profile = await findOperating(context, cycle);
  if (!profile) return undefined;
  if (profile.payment_status !== 'ACTIVE') {
    return { seconds: restWhileUnpaidSeconds, restsFor: 'payment' };
  }
  const network = networks.get(profile.network);
  const readRecent = () => readRecentActions(database.db, cycle.profileId, now());
  const recent = await readRecent();
  const rest = restOf({ now: now(), ...recent }, network.limits);
  if (rest.seconds > 0) return rest;

  const session = await openSession({ context, network, ...cycle });
  if (!session) {
    await endOperation(database.db, cycle, 'sessionMissing');
    return undefined;
  }
  const stories = await session.call((network, current) => network.listStories(current));
  if (stories.outcome !== 'read') return handleNetworkError(context, cycle, stories);
  const target = chooseTarget({
    profileId: cycle.profileId,
    stories: stories.value,
    knownStoryIds: await knownStoryIds(database.db, {
      profileId: cycle.profileId,
      storyIds: stories.value.map(({ id }) => id),
    }),
    recentAuthors: recent.recentAuthors,
    now: now(),
    storyMaxAgeHours: network.limits.storyMaxAgeHours,
  });
  if (!target) return { seconds: pollIntervalSeconds, restsFor: 'noStory' };
  const error = await performAction(context, { ...cycle, session, target, recent });
  if (error) return handleNetworkError(context, cycle, error);
  return restOf({ now: now(), ...(await readRecent()) }, network.limits);
}

function findOperating({ database: { db } }: BotContext, { profileId, epoch }: Cycle) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['profiles.network', 'users.payment_status'])
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', epoch)
    .where('sync_code', '=', syncCodes.operating)
    .executeTakeFirst();
}

/** Retryable errors delay the next cycle; the others end the operation. */
async function handleNetworkError(
  { database, log }: BotContext,
  { profileId, epoch, failures: before = 0 }: Cycle,
  error: NetworkError,
): Promise<NextPoll | undefined> {
  if (error.outcome === 'sessionEnded' || error.outcome === 'disabled') {
    await endOperation(database.db, { profileId, epoch }, error.outcome);
    return undefined;
  }
  const failures = before + 1;
  const requestedSeconds = error.outcome === 'rateLimited' ? error.retryAfterSeconds : 0;
  const seconds = Math.max(requestedSeconds, secondsToBackOff(failures));
  log.warn({ profileId, outcome: error.outcome, failures, seconds }, 'the bot backs off');
  return { seconds, restsFor: 'network', failures };
}
