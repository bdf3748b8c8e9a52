import type { Kysely } from 'kysely';
import type { Migrator } from 'kysely/migration';
import * as accounts from './migrations/001-accounts.ts';
import * as profiles from './migrations/002-profiles.ts';
import * as activities from './migrations/003-activities.ts';
import * as activityDetails from './migrations/004-activity-details.ts';
import * as dueLooks from './migrations/005-due-looks.ts';
import * as syncWaits from './migrations/006-sync-waits.ts';
import * as emailChanges from './migrations/007-email-changes.ts';
import * as signInAttempts from './migrations/008-sign-in-attempts.ts';
import * as keyFingerprints from './migrations/010-key-fingerprints.ts';
import * as accountLinks from './migrations/011-accounts.ts';
import * as pictures from './migrations/012-pictures.ts';
import * as retention from './migrations/013-retention.ts';
import * as networkHosts from './migrations/014-network-hosts.ts';
import * as targets from './migrations/015-targets.ts';
import * as retiredSessions from './migrations/016-retired-sessions.ts';
import * as aiUsage from './migrations/017-ai-usage.ts';
import * as growth from './migrations/019-growth.ts';
import * as resumedSyncs from './migrations/020-resumed-syncs.ts';
import * as loginAddresses from './migrations/021-login-addresses.ts';
import * as ownSignInAttempts from './migrations/022-own-sign-in-attempts.ts';
import * as drafts from './migrations/027-drafts.ts';
import * as wakes from './migrations/028-wakes.ts';
import * as recordRefs from './migrations/029-record-refs.ts';
import * as contacts from './migrations/030-contacts.ts';
import * as contactNames from './migrations/031-contact-names.ts';
import * as actStates from './migrations/032-act-states.ts';
import * as signInPrompts from './migrations/033-sign-in-prompts.ts';
import * as statesOfActs from './migrations/035-states-of-acts.ts';
import * as postKinds from './migrations/036-post-kinds.ts';
import * as reviews from './migrations/037-reviews.ts';
import * as waitingActs from './migrations/038-waiting-acts.ts';
import * as loginTurns from './migrations/039-login-turns.ts';
import * as rules from './migrations/040-rules.ts';
import * as takeBacks from './migrations/042-take-backs.ts';
import * as unsupported from './migrations/043-unsupported.ts';
import * as pauses from './migrations/044-pauses.ts';
import * as blockedPeople from './migrations/045-blocked-people.ts';
import * as chosenProfiles from './migrations/046-chosen-profiles.ts';
import * as reportDays from './migrations/047-report-days.ts';
import * as practice from './migrations/048-practice.ts';
import * as searchTexts from './migrations/049-search-texts.ts';
import * as reviewedActs from './migrations/050-reviewed-acts.ts';
import * as reactionCounts from './migrations/051-reaction-counts.ts';
import * as besideCaptions from './migrations/052-beside-captions.ts';
import * as contentHashes from './migrations/054-content-hashes.ts';
import * as conversations from './migrations/055-conversations.ts';
import * as formerAccounts from './migrations/056-former-accounts.ts';
import * as ownPosts from './migrations/057-own-posts.ts';
import * as people from './migrations/058-people.ts';
import * as wholePosts from './migrations/059-whole-posts.ts';
import * as wordsOfActs from './migrations/060-words-of-acts.ts';
import * as aiAccountUsage from './migrations/061-ai-account-usage.ts';
import * as removedProfiles from './migrations/062-removed-profiles.ts';
import * as heardStops from './migrations/063-heard-stops.ts';
import * as notifications from './migrations/064-notifications.ts';
import * as userLanguages from './migrations/065-user-languages.ts';
import * as pushSubscriptions from './migrations/066-push-subscriptions.ts';
import * as apiKeys from './migrations/067-api-keys.ts';
import * as heldNotifications from './migrations/068-held-notifications.ts';
import * as programTexts from './migrations/070-program-texts.ts';
import * as webhooks from './migrations/071-webhooks.ts';
import * as lostNetworks from './migrations/072-lost-networks.ts';
import * as urgentDeliveries from './migrations/073-urgent-deliveries.ts';
import * as lostNetworksIndex from './migrations/074-lost-networks-index.ts';
import * as provedAddresses from './migrations/075-proved-addresses.ts';
import * as redirectSignIns from './migrations/076-redirect-sign-ins.ts';
import * as labelsAndPrivacy from './migrations/083-labels-and-privacy.ts';
import * as sharedSignIns from './migrations/084-shared-sign-ins.ts';
import * as clientKeys from './migrations/085-client-keys.ts';
import * as streams from './migrations/086-streams.ts';
import * as streamsIndex from './migrations/087-streams-index.ts';
import * as streamHolders from './migrations/088-stream-holders.ts';
import * as streamsOfNetworks from './migrations/089-streams-of-networks.ts';
import * as failuresOfDeliveries from './migrations/090-failures-of-deliveries.ts';
import * as gatheredUrgentPosts from './migrations/091-gathered-urgent-posts.ts';
import * as deliveriesOfChannels from './migrations/092-deliveries-of-channels.ts';
import * as waysOfSigningIn from './migrations/093-ways-of-signing-in.ts';
import * as leftAt from './migrations/094-left-at.ts';
import * as leftActs from './migrations/095-left-acts.ts';
import * as formerCorrections from './migrations/096-former-corrections.ts';
import * as textsUnderPosts from './migrations/097-texts-under-posts.ts';
import * as notedTimeZones from './migrations/098-noted-time-zones.ts';
import * as dangerTold from './migrations/099-danger-told.ts';
import * as urgentReminders from './migrations/100-urgent-reminders.ts';
import { migrateInSteps, type StepReports } from './migrateInSteps.ts';
import {
  migrateEach,
  migratorOf,
  readState,
  schemaFault,
  type Migrations,
  type SchemaState,
} from './migrator.ts';

const migrations: Migrations = {
  '001-accounts': accounts,
  '002-profiles': profiles,
  '003-activities': activities,
  '004-activity-details': activityDetails,
  '005-due-looks': dueLooks,
  '006-sync-waits': syncWaits,
  '007-email-changes': emailChanges,
  '008-sign-in-attempts': signInAttempts,
  '010-key-fingerprints': keyFingerprints,
  '011-accounts': accountLinks,
  '012-pictures': pictures,
  '013-retention': retention,
  '014-network-hosts': networkHosts,
  '015-targets': targets,
  '016-retired-sessions': retiredSessions,
  '017-ai-usage': aiUsage,
  '019-growth': growth,
  '020-resumed-syncs': resumedSyncs,
  '021-login-addresses': loginAddresses,
  '022-own-sign-in-attempts': ownSignInAttempts,
  '027-drafts': drafts,
  '028-wakes': wakes,
  '029-record-refs': recordRefs,
  '030-contacts': contacts,
  '031-contact-names': contactNames,
  '032-act-states': actStates,
  '033-sign-in-prompts': signInPrompts,
  '035-states-of-acts': statesOfActs,
  '036-post-kinds': postKinds,
  '037-reviews': reviews,
  '038-waiting-acts': waitingActs,
  '039-login-turns': loginTurns,
  '040-rules': rules,
  '042-take-backs': takeBacks,
  '043-unsupported': unsupported,
  '044-pauses': pauses,
  '045-blocked-people': blockedPeople,
  '046-chosen-profiles': chosenProfiles,
  '047-report-days': reportDays,
  '048-practice': practice,
  '049-search-texts': searchTexts,
  '050-reviewed-acts': reviewedActs,
  '051-reaction-counts': reactionCounts,
  '052-beside-captions': besideCaptions,
  '054-content-hashes': contentHashes,
  '055-conversations': conversations,
  '056-former-accounts': formerAccounts,
  '057-own-posts': ownPosts,
  '058-people': people,
  '059-whole-posts': wholePosts,
  '060-words-of-acts': wordsOfActs,
  '061-ai-account-usage': aiAccountUsage,
  '062-removed-profiles': removedProfiles,
  '063-heard-stops': heardStops,
  '064-notifications': notifications,
  '065-user-languages': userLanguages,
  '066-push-subscriptions': pushSubscriptions,
  '067-api-keys': apiKeys,
  '068-held-notifications': heldNotifications,
  '070-program-texts': programTexts,
  '071-webhooks': webhooks,
  '072-lost-networks': lostNetworks,
  '073-urgent-deliveries': urgentDeliveries,
  '074-lost-networks-index': lostNetworksIndex,
  '075-proved-addresses': provedAddresses,
  '076-redirect-sign-ins': redirectSignIns,
  '083-labels-and-privacy': labelsAndPrivacy,
  '084-shared-sign-ins': sharedSignIns,
  '085-client-keys': clientKeys,
  '086-streams': streams,
  '087-streams-index': streamsIndex,
  '088-stream-holders': streamHolders,
  '089-streams-of-networks': streamsOfNetworks,
  '090-failures-of-deliveries': failuresOfDeliveries,
  '091-gathered-urgent-posts': gatheredUrgentPosts,
  '092-deliveries-of-channels': deliveriesOfChannels,
  '093-ways-of-signing-in': waysOfSigningIn,
  '094-left-at': leftAt,
  '095-left-acts': leftActs,
  '096-former-corrections': formerCorrections,
  '097-texts-under-posts': textsUnderPosts,
  '098-noted-time-zones': notedTimeZones,
  '099-danger-told': dangerTold,
  '100-urgent-reminders': urgentReminders,
};

/**
 * Migrates an empty database to the newest schema in one transaction. Kysely holds an advisory lock, so processes that
 * start together migrate once; a failed migration is rolled back.
 */
export async function migrateEmpty<T>(db: Kysely<T>): Promise<void> {
  const migrator = await createMigrator(db);
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw schemaFault(error);
}

/** Migrates to the newest schema where nobody else uses the database. */
export async function migrateAlone<T>(db: Kysely<T>): Promise<void> {
  const { isEmpty } = await readSchema(db);
  await (isEmpty ? migrateEmpty(db) : migrateEach(db, migrations));
}

/** Migrates to the newest schema in steps, beside processes that use the database. */
export function migrateBeside<T>(db: Kysely<T>, reports: StepReports): Promise<void> {
  return migrateInSteps(db, migrations, reports);
}

/** What the database needs until it has the newest schema. */
export function readSchema<T>(db: Kysely<T>): Promise<SchemaState> {
  return readState(db, migrations);
}

/** Its `migrateTo` leads to the schema of an earlier version. */
export async function createMigrator<T>(db: Kysely<T>): Promise<Migrator> {
  const { unknown } = await readState(db, migrations);
  return migratorOf(db, migrations, unknown);
}
