import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as accounts from './migrations/001-accounts.ts';
import * as profiles from './migrations/002-profiles.ts';
import * as activities from './migrations/003-activities.ts';
import * as activityDetails from './migrations/004-activity-details.ts';
import * as dueLooks from './migrations/005-due-looks.ts';
import * as emailChanges from './migrations/007-email-changes.ts';
import * as syncWaits from './migrations/006-sync-waits.ts';
import * as signInAttempts from './migrations/008-sign-in-attempts.ts';
import * as accountLinks from './migrations/011-accounts.ts';
import * as keyFingerprints from './migrations/010-key-fingerprints.ts';
import * as pictures from './migrations/012-pictures.ts';
import * as retention from './migrations/013-retention.ts';
import * as networkHosts from './migrations/014-network-hosts.ts';
import * as targets from './migrations/015-targets.ts';
import * as aiUsage from './migrations/017-ai-usage.ts';
import * as retiredSessions from './migrations/016-retired-sessions.ts';
import * as growth from './migrations/019-growth.ts';
import * as resumedSyncs from './migrations/020-resumed-syncs.ts';

const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-profiles': profiles,
  '003-activities': activities,
  '004-activity-details': activityDetails,
  '005-due-looks': dueLooks,
  '006-sync-waits': syncWaits,
  '007-email-changes': emailChanges,
  '008-sign-in-attempts': signInAttempts,
  '011-accounts': accountLinks,
  '010-key-fingerprints': keyFingerprints,
  '012-pictures': pictures,
  '013-retention': retention,
  '014-network-hosts': networkHosts,
  '015-targets': targets,
  '017-ai-usage': aiUsage,
  '016-retired-sessions': retiredSessions,
  '019-growth': growth,
  '020-resumed-syncs': resumedSyncs,
};

/**
 * Migrates to the newest schema. Kysely holds an advisory lock, so processes that start together
 * migrate once; a failed migration is rolled back.
 */
export async function migrateDatabase<T>(db: Kysely<T>): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error !== undefined) {
    throw new Error('The database could not be brought to the newest schema.', { cause: error });
  }
}

/** Its `migrateTo` leads to the schema of an earlier version. */
export function createMigrator<T>(db: Kysely<T>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
