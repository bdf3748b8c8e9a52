import type {
  UsersTable,
  SessionsTable,
  LoginFailuresTable,
  LoginAddressesTable,
  LoginGuessesTable,
  LoginTurnsTable,
  EmailChangesTable,
  ApiKeysTable,
  AddressCodesTable,
} from './tables/accountTables.ts';
import type {
  ProfilesTable,
  ProfileSecretsTable,
  RedirectSignInsTable,
  ClientKeysTable,
  SessionRenewalsTable,
  SyncTransitionsTable,
  SignInAttemptsTable,
  OwnSignInAttemptsTable,
  NetworkHostsTable,
  RetiredSessionsTable,
  RemovedProfilesTable,
} from './tables/profileTables.ts';
import type {
  ActedStoriesTable,
  DraftsTable,
  ActivitiesTable,
  ActMovesTable,
  TakeBacksTable,
  PicturesTable,
  DraftDecisionsTable,
} from './tables/actTables.ts';
import type { ClosedContactsTable, OwnConversationsTable } from './tables/contactTables.ts';
import type {
  AiAccountUsageTable,
  AiUsageTable,
  ReportDaysTable,
  ReportSnapshotsTable,
} from './tables/usageTables.ts';
import type {
  BlockedPeopleTable,
  ProfileRulesTable,
  ProfileRuleChangesTable,
} from './tables/rulesTables.ts';
import type {
  DeliveriesTable,
  NotificationSettingsTable,
  NotificationsTable,
  PushSubscriptionsTable,
  WebhooksTable,
} from './tables/notificationTables.ts';

/** Every table by its name. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  login_failures: LoginFailuresTable;
  login_addresses: LoginAddressesTable;
  login_guesses: LoginGuessesTable;
  login_turns: LoginTurnsTable;
  email_changes: EmailChangesTable;
  address_codes: AddressCodesTable;
  api_keys: ApiKeysTable;
  profiles: ProfilesTable;
  removed_profiles: RemovedProfilesTable;
  profile_secrets: ProfileSecretsTable;
  redirect_sign_ins: RedirectSignInsTable;
  client_keys: ClientKeysTable;
  session_renewals: SessionRenewalsTable;
  sync_transitions: SyncTransitionsTable;
  sign_in_attempts: SignInAttemptsTable;
  own_sign_in_attempts: OwnSignInAttemptsTable;
  acted_stories: ActedStoriesTable;
  drafts: DraftsTable;
  network_hosts: NetworkHostsTable;
  closed_contacts: ClosedContactsTable;
  own_conversations: OwnConversationsTable;
  retired_sessions: RetiredSessionsTable;
  activities: ActivitiesTable;
  act_moves: ActMovesTable;
  take_backs: TakeBacksTable;
  pictures: PicturesTable;
  report_snapshots: ReportSnapshotsTable;
  report_days: ReportDaysTable;
  ai_usage: AiUsageTable;
  ai_account_usage: AiAccountUsageTable;
  profile_rules: ProfileRulesTable;
  profile_rule_changes: ProfileRuleChangesTable;
  blocked_people: BlockedPeopleTable;
  draft_decisions: DraftDecisionsTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  deliveries: DeliveriesTable;
  push_subscriptions: PushSubscriptionsTable;
  webhooks: WebhooksTable;
}
