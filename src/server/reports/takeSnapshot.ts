import { sql, type Kysely } from 'kysely';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { BotContext } from '../AppContext.ts';
import { newId } from '../database/newId.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkAccount, NetworkInsights, NetworkError } from '../networks/network.ts';
import { openSession } from '../networks/networkSession.ts';
import { endOperation } from '../profiles/sync/endOperation.ts';
import { otherProcessSeconds, unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';
import { computeReport } from './computeReport.ts';

export type ReportContext = Omit<BotContext, 'media' | 'writer'>;

const againSeconds = 15 * 60;
const afterErrorSeconds = 2 * 60;
const keptMs = 31 * 86_400_000;

/**
 * Stores the account's counts and the network's insights, and sends itself again. Ends silently if
 * the profile is gone or no longer operates. Safe to run twice.
 */
export async function takeSnapshot(
  context: ReportContext,
  { profileId }: { profileId: string },
): Promise<void> {
  const profile = await context.database.db
    .selectFrom('profiles')
    .select(['id', 'user_id', 'network', 'sync_epoch'])
    .where('id', '=', profileId)
    .where('sync_code', '=', syncCodes.operating)
    .executeTakeFirst();
  if (!profile) return;
  const keyMissing = { outcome: 'keyMissing' } as const;
  const figures = await unlessKeyMissing(readFigures(context, profile), keyMissing);
  if (
    figures.outcome === 'sessionEnded' ||
    figures.outcome === 'sessionMissing' ||
    figures.outcome === 'disabled'
  ) {
    const attempt = { profileId, epoch: profile.sync_epoch };
    await endOperation(context.database.db, attempt, figures.outcome);
    return;
  }
  if (figures.outcome === 'read') await saveFigures(context, profile, figures);
  else if (figures.outcome !== 'keyMissing') {
    context.log.warn({ profileId, outcome: figures.outcome }, 'a report has to wait');
  }
  await context.jobs.send(
    'report.snapshot',
    { profileId },
    { startAfterSeconds: pauseAfter(figures) },
  );
}

interface ReportedProfile {
  id: string;
  user_id: string;
  network: string;
  sync_epoch: number;
}

type Missing = { outcome: 'sessionMissing' } | { outcome: 'keyMissing' };

interface Figures {
  outcome: 'read';
  account: NetworkAccount;
  insights: NetworkInsights;
}

function pauseAfter(figures: Figures | NetworkError | Missing): number {
  if (figures.outcome === 'keyMissing') return otherProcessSeconds;
  if (figures.outcome === 'read') return againSeconds;
  const requestedSeconds = figures.outcome === 'rateLimited' ? figures.retryAfterSeconds : 0;
  return Math.max(requestedSeconds, afterErrorSeconds);
}

async function readFigures(
  context: ReportContext,
  profile: ReportedProfile,
): Promise<Figures | NetworkError | Missing> {
  const network = context.networks.get(profile.network);
  const place = { context, network, profileId: profile.id, epoch: profile.sync_epoch };
  const session = await openSession(place);
  if (!session) return { outcome: 'sessionMissing' };
  const account = await session.call((network, current) => network.readAccount(current));
  if (account.outcome !== 'read') return account;
  const insights = await session.call((network, current) => network.readInsights(current));
  if (insights.outcome !== 'read') return insights;
  return { outcome: 'read', account: account.value, insights: insights.value };
}

async function saveFigures(
  { database, now }: ReportContext,
  profile: ReportedProfile,
  { account, insights }: Figures,
): Promise<void> {
  const takenAt = now();
  await database.db.transaction().execute(async (trx) => {
    const isThere = await saveCounts(trx, profile, account);
    if (!isThere) return;
    const report = computeReport(insights, await countActions(trx, profile.id, takenAt));
    await trx
      .insertInto('report_snapshots')
      .values({
        id: newId(takenAt.getTime()),
        profile_id: profile.id,
        taken_at: takenAt,
        ...report,
      })
      .execute();
    await trx
      .deleteFrom('report_snapshots')
      .where('profile_id', '=', profile.id)
      .where('taken_at', '<', new Date(takenAt.getTime() - keptMs))
      .execute();
    await notify(trx, 'profiles', profile.user_id);
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
    .where('id', '=', profile.id)
    .where('sync_epoch', '=', profile.sync_epoch)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

async function countActions(trx: Kysely<Tables>, profileId: string, now: Date): Promise<number> {
  const { made } = await trx
    .selectFrom('activities')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('profile_id', '=', profileId)
    .where('outcome', '=', 'done')
    .where('done_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  return made;
}
