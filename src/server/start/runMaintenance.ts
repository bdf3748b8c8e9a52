import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../shared/durations.ts';
import type { AppContext } from './AppContext.ts';
import { oldestCountedChange } from '../accounts/emailChanges.ts';
import { oldestKnownPlace } from '../accounts/loginAddresses.ts';
import { areForgotten } from '../accounts/loginGuesses.ts';
import { oldestCountedFailure } from '../accounts/loginLimit.ts';
import { wasOver } from '../accounts/apiKeys.ts';
import { absoluteMs, isExpired } from '../accounts/sessions.ts';
import { forgetOldDrafts } from '../bot/acts/drafts.ts';
import { forgetActedStories } from '../bot/acts/forgetActedStories.ts';
import { letOldGo } from '../bot/acts/waitingActs.ts';
import { anyOf } from '../database/anyOf.ts';
import { isOutage } from '../database/isUnavailable.ts';
import { batchSize, deleteInBatches, type Deleted } from '../database/deleteInBatches.ts';
import { firstIdAt } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { oldestCountedCode } from '../notifications/proof/codeLimits.ts';
import { forgetOldSignIns } from '../profiles/signInAttempts.ts';

const keptTransitionDays = 90;
const keptMoveDays = 90;
const keptUsageDays = 90;
const keptNotificationDays = 30;
/** Whoever has a session keeps it by then as it was renewed. */
const keptRenewalDays = 14;
/** Since they were ended or expired. */
const keptKeyDays = 30;

const ctid = sql<string>`ctid`;

type MaintenanceContext = Pick<AppContext, 'database' | 'networks' | 'log' | 'now'> & {
  config: Pick<AppContext['config'], 'activityDays'>;
};

/** Deletes what is kept for a limited time. One process of the cluster does it at a time. */
export async function runMaintenance(
  context: MaintenanceContext,
  signal: AbortSignal,
): Promise<void> {
  const { database, log, now, config } = context;
  const oldestActivity = new Date(now().getTime() - config.activityDays * dayMs);
  const report = (table: string, deleted: Deleted) => {
    if (deleted.rows > 0) log.info({ table, ...deleted }, 'deleted what has had its time');
  };
  const deletes = Object.entries(deletesOf(database.db, context)).map(
    ([table, query]) =>
      async () =>
        report(table, await deleteInBatches(() => query.executeTakeFirstOrThrow(), signal)),
  );
  await runEach([
    async () =>
      report(
        'activities',
        await deleteInBatches(deleteOldActs(database.db, oldestActivity), signal),
      ),
    ...deletes,
    async () => {
      for (const [table, deleted] of Object.entries(await forgetOldSignIns(database.db, signal))) {
        report(table, deleted);
      }
    },
    async () => report('acted_stories', await forgetActedStories(context, signal)),
    async () => report('drafts', await forgetOldDrafts(context, signal)),
    () => letOldGo(database.db, context.now(), signal),
  ]);
}

/** One that fails, as where somebody holds its table, keeps none after it from being done. */
async function runEach(steps: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    await step().catch((error: unknown) => {
      if (isOutage(error)) throw error;
      errors.push(error);
    });
  }
  const [first] = errors;
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} tables failed`, { cause: first });
  if (errors.length === 1) throw first;
}

/** Each batch begins where the one before has ended: what is deleted would be read again until it is vacuumed. */
function deleteOldActs(db: Kysely<Tables>, oldest: Date) {
  let from = firstIdAt(0);
  return async () => {
    const olds = db
      .selectFrom('activities')
      .select('id')
      // The ids have the time in them, so this index serves the others' order, too.
      .where('id', '>', from)
      .where('id', '<', firstIdAt(oldest.getTime()))
      .where('planned_at', '<', oldest)
      .orderBy('id')
      .limit(batchSize);
    const deleted = await db
      .deleteFrom('activities')
      .where('id', '=', anyOf(olds))
      .returning('id')
      .execute();
    from = deleted.reduce((last, { id }) => (id > last ? id : last), from);
    return { numDeletedRows: BigInt(deleted.length) };
  };
}

/** One batch of each. */
function deletesOf(db: Kysely<Tables>, { config, now }: MaintenanceContext) {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs);
  const oldestActivity = daysAgo(config.activityDays);
  const oldDays = db
    .selectFrom('report_days')
    // It has no key: see its migration.
    .select(ctid.as('ctid'))
    .where('day', '<', sql<Date>`${oldestActivity}::date`)
    .limit(batchSize);
  const oldTransitions = db
    .selectFrom('sync_transitions')
    .select('id')
    .where('moved_at', '<', daysAgo(keptTransitionDays))
    .limit(batchSize);
  const oldMoves = db
    .selectFrom('act_moves')
    .select('act_id')
    // In the order of the primary key, for the ids have the time in them.
    .where('act_id', '<', firstIdAt(daysAgo(keptMoveDays).getTime()))
    .orderBy('act_id')
    .limit(batchSize);
  const oldSessions = db
    .selectFrom('sessions')
    .select('token_hash')
    .where((row) => isExpired(row, at))
    .limit(batchSize);
  const oldKeys = db
    .selectFrom('api_keys')
    .select('id')
    .where(wasOver(daysAgo(keptKeyDays)))
    .limit(batchSize);
  const oldFailures = db
    .selectFrom('login_failures')
    .select('id')
    .where('failed_at', '<=', oldestCountedFailure(at))
    .limit(batchSize);
  const oldPlaces = db
    .selectFrom('login_addresses')
    .select('address_hash')
    .where('used_at', '<=', oldestKnownPlace(at))
    .limit(batchSize);
  const oldGuesses = db
    .selectFrom('login_guesses')
    .select('email')
    .where((row) => areForgotten(row, at))
    .limit(batchSize);
  const oldTurns = db
    .selectFrom('login_turns')
    .select('id')
    .where('due_at', '<=', oldestCountedFailure(at))
    .limit(batchSize);
  const oldChanges = db
    .selectFrom('email_changes')
    .select('id')
    .where('asked_at', '<=', oldestCountedChange(at))
    .limit(batchSize);
  const oldCodes = db
    .selectFrom('address_codes')
    .select('id')
    .where('sent_at', '<=', oldestCountedCode(at))
    .limit(batchSize);
  const oldNotifications = db
    .selectFrom('notifications')
    .select('id')
    .where('id', '<', firstIdAt(daysAgo(keptNotificationDays).getTime()))
    .orderBy('id')
    .limit(batchSize);
  const oldRenewals = db
    .selectFrom('session_renewals')
    .select('id')
    .where('renewed_at', '<', daysAgo(keptRenewalDays))
    .limit(batchSize);
  return {
    session_renewals: db.deleteFrom('session_renewals').where('id', '=', anyOf(oldRenewals)),
    report_days: db.deleteFrom('report_days').where(ctid, '=', anyOf(oldDays)),
    sync_transitions: db.deleteFrom('sync_transitions').where('id', '=', anyOf(oldTransitions)),
    act_moves: db.deleteFrom('act_moves').where('act_id', '=', anyOf(oldMoves)),
    sessions: db.deleteFrom('sessions').where('token_hash', '=', anyOf(oldSessions)),
    api_keys: db.deleteFrom('api_keys').where('id', '=', anyOf(oldKeys)),
    push_subscriptions: db
      .deleteFrom('push_subscriptions')
      .where('renewed_at', '<=', new Date(at.getTime() - absoluteMs)),
    login_failures: db.deleteFrom('login_failures').where('id', '=', anyOf(oldFailures)),
    // Only the version before fills it.
    network_hosts: db.deleteFrom('network_hosts').where('next_turn_at', '<', daysAgo(2)),
    ai_usage: db
      .deleteFrom('ai_usage')
      .where('day', '<', sql<Date>`${daysAgo(keptUsageDays)}::date`),
    ai_account_usage: db
      .deleteFrom('ai_account_usage')
      .where('day', '<', sql<Date>`${daysAgo(2)}::date`),
    login_addresses: db.deleteFrom('login_addresses').where('address_hash', '=', anyOf(oldPlaces)),
    login_guesses: db
      .deleteFrom('login_guesses')
      .where('email', '=', anyOf(oldGuesses))
      .where((row) => areForgotten(row, at)),
    login_turns: db.deleteFrom('login_turns').where('id', '=', anyOf(oldTurns)),
    notifications: db.deleteFrom('notifications').where('id', '=', anyOf(oldNotifications)),
    email_changes: db.deleteFrom('email_changes').where('id', '=', anyOf(oldChanges)),
    address_codes: db.deleteFrom('address_codes').where('id', '=', anyOf(oldCodes)),
  };
}
