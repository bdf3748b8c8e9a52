import { longestRestMs } from '../database/futureTimes.ts';
import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../shared/durations.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkAccount, NetworkError } from '../networks/results.ts';
import type { NetworkInsights } from '../networks/NetworkInsights.ts';
import { openSession } from '../networks/networkSession.ts';
import type { Networks } from '../networks/networks.ts';
import type { ClaimedProfile } from '../profiles/claimDue.ts';
import { storeNames } from '../profiles/accountNames.ts';
import { restRules } from '../../shared/reasons.ts';
import { endOperation } from '../profiles/sync/endOperation.ts';
import type { SecretReader } from '../secrets/readSecret.ts';
import { otherProcessSeconds, unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';
import { computeReport } from './computeReport.ts';
import { keepDay } from './keepDay.ts';

interface ReportContext extends SecretReader {
  networks: Networks;
  now: () => Date;
}

/** A profile whose time for a report has come. */
interface ReportedProfile extends ClaimedProfile {
  /** Ends the reading early; the profile stays due. */
  signal: AbortSignal;
}

const afterErrorSeconds = 2 * 60;

/**
 * Stores the account's counts and the network's insights. Returns what to store of the next time;
 * undefined if the profile has left operation or the signal ended the reading. Safe to run twice.
 */
export async function takeSnapshot(
  context: ReportContext,
  profile: ReportedProfile,
): Promise<{ next_snapshot_at: Date } | undefined> {
  const { profileId, epoch, lease, signal } = profile;
  const keyMissing = { outcome: 'keyMissing' } as const;
  const figures = await unlessKeyMissing(readFigures(context, profile), keyMissing);
  if (
    figures.outcome === 'sessionEnded' ||
    figures.outcome === 'sessionMissing' ||
    figures.outcome === 'disabled'
  ) {
    const attempt = { profileId, epoch, leaseHolder: lease.holder };
    await endOperation(context.database.db, attempt, figures);
    return undefined;
  }
  if (signal.aborted) return undefined;
  if (figures.outcome === 'read') await saveFigures(context, profile, figures);
  else if (figures.outcome !== 'keyMissing' && figures.outcome !== 'networkOff') {
    context.log.warn({ profileId, outcome: figures.outcome }, 'a report has to wait');
  }
  const pauseMs = Math.min(pauseAfter(profile, figures) * 1000, longestRestMs);
  return { next_snapshot_at: new Date(context.now().getTime() + pauseMs) };
}

type Missing =
  | { outcome: 'sessionMissing' }
  | { outcome: 'keyMissing' }
  | { outcome: 'networkOff' };

interface Figures {
  outcome: 'read';
  account: NetworkAccount;
  insights: NetworkInsights;
}

function pauseAfter(
  { restsFor }: ReportedProfile,
  figures: Figures | NetworkError | Missing,
): number {
  if (figures.outcome === 'keyMissing') return otherProcessSeconds;
  if (figures.outcome === 'networkOff') return restRules.networkOff.reportSeconds;
  if (figures.outcome === 'read') return restRules[restsFor ?? 'noStory'].reportSeconds;
  const requestedSeconds = figures.outcome === 'rateLimited' ? figures.retryAfterSeconds : 0;
  return Math.max(requestedSeconds, afterErrorSeconds);
}

async function readFigures(
  context: ReportContext,
  profile: ReportedProfile,
): Promise<Figures | NetworkError | Missing> {
  if (!context.networks.has(profile.network)) return { outcome: 'networkOff' };
  const network = context.networks.get(profile.network);
  const leaseHolder = profile.lease.holder;
  const session = await openSession({ ...profile, context, network, leaseHolder });
  if (!session) return { outcome: 'sessionMissing' };
  const account = await session.call((network, ...rest) => network.readAccount(...rest));
  if (account.outcome !== 'read') return account;
  const insights = await session.call((network, ...rest) => network.readInsights(...rest));
  if (insights.outcome !== 'read') return insights;
  return { outcome: 'read', account: account.value, insights: insights.value };
}

async function saveFigures(
  { database, now }: ReportContext,
  profile: ReportedProfile,
  { account, insights }: Figures,
): Promise<void> {
  const takenAt = now();
  const { userId, network, profileId, epoch } = profile;
  const named = { profileId, userId, network, epoch, leaseHolder: profile.lease.holder };
  await storeNames(database.db, named, account);
  await database.db.transaction().execute(async (trx) => {
    const isThere = await saveCounts(trx, profile, account);
    if (!isThere) return;
    const report = computeReport(insights, await countActions(trx, profile, takenAt));
    await keepDay(trx, profile.profileId, { account, report, now: takenAt });
    const row = { taken_at: takenAt, ...report };
    await trx
      .insertInto('report_snapshots')
      .values({ profile_id: profile.profileId, ...row })
      .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(row))
      .execute();
    await notify(trx, 'profiles', profile.userId);
  });
}

async function saveCounts(
  trx: Kysely<Tables>,
  profile: ReportedProfile,
  account: NetworkAccount,
): Promise<boolean> {
  const kept = await trx
    .updateTable('profiles')
    .set({
      full_name: account.fullName,
      followers_count: account.followersCount,
      follows_count: account.followsCount,
      media_count: account.mediaCount,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', profile.profileId)
    .where('sync_epoch', '=', profile.epoch)
    .where('lease_holder', '=', profile.lease.holder)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

async function countActions(
  trx: Kysely<Tables>,
  { profileId, accountSince }: ReportedProfile,
  now: Date,
): Promise<number> {
  const since = Math.max(now.getTime() - dayMs, accountSince?.getTime() ?? 0);
  const { made } = await trx
    .selectFrom('activities')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('profile_id', '=', profileId)
    .where('state', '=', 'done')
    .where('is_practice', '=', false)
    .where('done_at', '>', new Date(since))
    .executeTakeFirstOrThrow();
  return made;
}
