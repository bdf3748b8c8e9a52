import { sql, type Selectable } from 'kysely';
import type { SyncContext } from '../sync/SyncContext.ts';
import type { RetiredSessionsTable } from '../../database/tables/profileTables.ts';
import type { NetworkSession, SignOutResult } from '../../networks/results.ts';
import { withTimeout } from '../../networks/withTimeout.ts';
import { readSecret } from '../../secrets/readSecret.ts';
import { SecretDamagedError, SecretKeyMissingError } from '../../secrets/sealSecret.ts';

type RetiredContext = Pick<SyncContext, 'database' | 'secrets' | 'networks' | 'log'>;
type RetiredSession = Selectable<RetiredSessionsTable>;

const atOnce = 10;
const timeoutMs = 30_000;
const firstPauseSeconds = 60;
const longestPauseSeconds = 6 * 3600;
const keptDays = 7;

/** Signs out of retired sessions, which profiles have dropped; tries each for a week. */
export async function signOutRetired(context: RetiredContext, signal: AbortSignal): Promise<void> {
  await giveUpOld(context);
  for (let claimed = atOnce; claimed === atOnce && !signal.aborted;) {
    const rows = await claim(context);
    await Promise.all(rows.map((row) => signOut(context, row, signal)));
    claimed = rows.length;
  }
}

async function giveUpOld({ database: { db }, log }: RetiredContext): Promise<void> {
  const old = await db
    .deleteFrom('retired_sessions')
    .where('retired_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .returning(['network', 'profile_id', 'tries'])
    .execute();
  for (const { network, profile_id: profileId, tries } of old) {
    log.warn({ network, profileId, tries }, 'a session could not be ended at its network');
  }
}

/** The next try is set before this one is made, so that no other worker makes it, too. */
function claim({ database: { db }, secrets }: RetiredContext): Promise<RetiredSession[]> {
  const pause = sql`least(${firstPauseSeconds} * power(2, tries), ${longestPauseSeconds})`;
  return db
    .updateTable('retired_sessions')
    .set({
      tries: sql<number>`tries + 1`,
      next_try_at: sql<Date>`now() + make_interval(secs => ${pause})`,
    })
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('retired_sessions')
        .select('id')
        .where('next_try_at', '<=', sql<Date>`now()`)
        .where(secrets.isOpenable)
        .orderBy('next_try_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

async function signOut(
  context: RetiredContext,
  row: RetiredSession,
  signal: AbortSignal,
): Promise<void> {
  const session = open(context, row);
  if (session === 'damaged') return forget(context, row);
  if (session === undefined || !context.networks.has(row.network)) return;
  const network = context.networks.get(row.network);
  const linked = await linkedProfile(context, row);
  const others = linked === undefined ? [] : await sessionOf(context, linked.id);
  if (others === undefined) return;
  const isUnlinked = linked === undefined;
  const left = { isUnlinked, others, ...(row.had_bot_label && { hadBotLabel: true }) };
  const end = (ended: AbortSignal) => network.signOut(session, { ...left, signal: ended });
  const result: SignOutResult = await withTimeout(end, { ms: timeoutMs, signal });
  switch (result.outcome) {
    case 'done':
    case 'sessionEnded':
    case 'disabled':
      return forget(context, row);
    default:
      await keep(context, row, result);
  }
}

/** Undefined where only another process has the key. */
function open({ secrets, log }: RetiredContext, row: RetiredSession) {
  const { profile_id: profileId, network } = row;
  try {
    return secrets.unseal({ profileId, kind: 'session' }, row);
  } catch (error) {
    if (error instanceof SecretKeyMissingError) return undefined;
    if (!(error instanceof SecretDamagedError)) throw error;
    log.error({ err: error, network, profileId }, 'a session to be ended is damaged');
    return 'damaged';
  }
}

/** Another profile, or this one by other credentials, may have the account by now. */
function linkedProfile(
  { database: { db } }: RetiredContext,
  { network, account_scope, account_id }: RetiredSession,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('network', '=', network)
    .where('account_scope', '=', account_scope)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}

/** The one that the account needs still, if there is one; undefined where only another process can read it. */
async function sessionOf(
  context: RetiredContext,
  profileId: string,
): Promise<NetworkSession[] | undefined> {
  try {
    const session = await readSecret(context, { profileId, kind: 'session' });
    return session === undefined ? [] : [session];
  } catch (error) {
    if (error instanceof SecretKeyMissingError) return undefined;
    throw error;
  }
}

async function forget({ database: { db } }: RetiredContext, { id }: RetiredSession): Promise<void> {
  await db.deleteFrom('retired_sessions').where('id', '=', id).execute();
}

/** For the next try, with a session that this one has renewed. */
async function keep(
  { database: { db }, secrets }: RetiredContext,
  { id, profile_id: profileId }: RetiredSession,
  result: SignOutResult,
): Promise<void> {
  const renewed = result.renewedSession;
  const askedSeconds = result.outcome === 'rateLimited' ? result.retryAfterSeconds : 0;
  const seconds = Math.min(Math.max(0, askedSeconds), longestPauseSeconds);
  await db
    .updateTable('retired_sessions')
    .set({
      next_try_at: sql<Date>`greatest(next_try_at, now() + make_interval(secs => ${seconds}))`,
      ...(renewed !== undefined && secrets.seal({ profileId, kind: 'session' }, renewed)),
    })
    .where('id', '=', id)
    .execute();
}
