import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ActivityKind,
  ActivityOutcome,
  ActivityReason,
  ActMover,
  ActProblem,
  ActState,
  BotRest,
  CommentAuthor,
  RefusalReason,
} from '../../shared/contract/activity.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import type { ContactEnd } from '../../shared/contract/contact.ts';
import type { Doubt } from '../../shared/contract/judging.ts';
import type { Correction, Rules } from '../../shared/contract/rules.ts';
import type { SignInPrompt } from '../../shared/contract/signIn.ts';
import type { SyncReason } from '../../shared/contract/syncReasons.ts';
import type { ReportMeasures } from '../../shared/contract/report.ts';

/** Every table by its name. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  login_failures: LoginFailuresTable;
  login_addresses: LoginAddressesTable;
  login_guesses: LoginGuessesTable;
  login_turns: LoginTurnsTable;
  email_changes: EmailChangesTable;
  profiles: ProfilesTable;
  profile_secrets: ProfileSecretsTable;
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
  ai_usage: AiUsageTable;
  profile_rules: ProfileRulesTable;
  profile_rule_changes: ProfileRuleChangesTable;
  draft_decisions: DraftDecisionsTable;
}

/** timestamptz: read as a Date. */
export type Timestamp = ColumnType<Date, Date, Date>;
/** timestamptz that the database fills with now(). */
export type GeneratedTimestamp = ColumnType<Date, Date | undefined, Date>;

export interface UsersTable {
  id: string;
  name: string;
  /** As the person wrote it; unique by its lower case. */
  email: string;
  /** An argon2id hash in PHC form. */
  password_hash: string;
  /** ACTIVE or INACTIVE; the page reads any other value as blocked. */
  payment_status: Generated<string>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface SessionsTable {
  /** SHA-256 of the token, in hex; the token itself is never stored. */
  token_hash: string;
  user_id: string;
  created_at: GeneratedTimestamp;
  used_at: GeneratedTimestamp;
}

export interface LoginFailuresTable {
  id: string;
  /** Lower-case e-mail that was tried, whether or not it exists. */
  email: string;
  /** Where it came from: one IPv4 address or one IPv6 /64 network. */
  address: string;
  failed_at: Timestamp;
}

/** Where users have logged in. */
export interface LoginAddressesTable {
  user_id: string;
  /** HMAC of user and address; the address itself is never stored. */
  address_hash: string;
  used_at: Timestamp;
}

/** Wrong passwords for an e-mail from addresses that its account never logged in from. */
export interface LoginGuessesTable {
  /** In lower case, whether or not there is such an account. */
  email: string;
  guesses: number;
  guessed_at: Timestamp;
  /** Each guess and each turn puts it off; when it is far ahead, the next guess has to wait. */
  counts_until: Timestamp;
  /** When there were last too many. */
  limited_at: Timestamp | null;
  /** When the owner last heard of it at a login. */
  told_at: Timestamp | null;
}

/** Networks that wait to guess at an account. */
export interface LoginTurnsTable {
  id: string;
  /** In lower case. */
  email: string;
  /** One IPv4 address or one IPv6 /48 network. */
  network: string;
  due_at: Timestamp;
}

export interface EmailChangesTable {
  id: string;
  user_id: string;
  /** Whether or not the address was taken. */
  asked_at: Timestamp;
}

export type SyncStatus = 'NEVER' | 'SYNCED' | 'ERROR';

export interface ProfilesTable {
  id: string;
  user_id: string;
  /** Name of the connector. */
  network: string;
  username: string;
  /** The user where each has a copy of the network's accounts, else empty. */
  account_scope: Generated<string>;
  /** The username as the network compares it; null for a double of an earlier version. */
  account_name: string | null;
  /** What the network calls the account whose sign-in it last accepted; linked at most once. */
  account_id: string | null;
  /** Since when the profile has that account. */
  account_since: Timestamp | null;
  full_name: string | null;
  /** 0 to 10; null: never synchronised. */
  sync_code: number | null;
  sync_status: Generated<SyncStatus>;
  /** Counts the attempts; a worker of an older attempt can move nothing. */
  sync_epoch: Generated<number>;
  sync_moved_at: GeneratedTimestamp;
  /** Tries of the step that the sync code means, without those that failed because of the network. */
  sync_tries: Generated<number>;
  /** Why it waits, or why it ended at 8 or 10. */
  sync_reason: SyncReason | null;
  /** While it waits for the network: when the first try failed. */
  waiting_since: Timestamp | null;
  /** No worker tries the step before; at 10: from when on it makes sense. */
  next_try_at: Timestamp | null;
  /** While the server works: from then on a worker claims the profile, if no lease is held. */
  resume_at: GeneratedTimestamp;
  /** The worker that has the profile in hand, until `lease_until`. */
  lease_holder: string | null;
  lease_until: Timestamp | null;
  /** The session in hand renews itself, so that the password can go. */
  is_session_renewable: Generated<boolean>;
  /** Codes sent since the network asked for one. */
  two_factor_tries: Generated<number>;
  two_factor_asked_at: Timestamp | null;
  /** What the network wants next of the person, to sign in; written as JSON text. */
  sign_in_prompt: ColumnType<SignInPrompt | null, string | null, string | null>;
  followers_count: number | null;
  follows_count: number | null;
  media_count: number | null;
  /** Opaque text of the connector: up to where every target has been dealt with. */
  targets_cursor: string | null;
  /** When the bot next polls the network for targets; null unless the profile operates. */
  next_look_at: Timestamp | null;
  /** Why the bot rests until then. */
  rests_for: BotRest | null;
  /** Since when its owner has it paused; null: never, or resumed. */
  paused_at: Timestamp | null;
  /** When the pause ends by itself; null: when its owner ends it. */
  paused_until: Timestamp | null;
  /** How often the bot was woken; a worker that releases the profile compares it. */
  wakes: Generated<number>;
  /** Consecutive polls that failed with a retryable error. */
  look_failures: Generated<number>;
  /** When the bot last looked whether the posts that it answered are still there. */
  answers_looked_at: Timestamp | null;
  /** When the report is next read from the network. */
  next_snapshot_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export type SecretKind = 'password' | 'session' | 'challenge' | 'twoFactorCode';

export interface ProfileSecretsTable {
  profile_id: string;
  kind: SecretKind;
  /** Key of the ring under which the data key is wrapped. */
  key_id: string;
  /** Tells keys of one id apart; null before this was stored. */
  key_fingerprint: string | null;
  wrapped_key: string;
  sealed: string;
  expires_at: Timestamp | null;
}

export interface SyncTransitionsTable {
  /** In the order of the moves. */
  id: GeneratedAlways<number>;
  profile_id: string;
  epoch: number;
  event: string;
  from_code: number | null;
  to_code: number | null;
  reason: string;
  moved_at: GeneratedTimestamp;
}

/** Sign-ins to an account of a network since the last that it accepted. */
export interface SignInAttemptsTable {
  network: string;
  /** The user whose copy of the account it is; empty where the network has one for all. */
  account_scope: string;
  /** As the network compares usernames. */
  account_name: string;
  attempts: number;
  attempted_at: GeneratedTimestamp;
  /** When the next one may be made. */
  next_at: GeneratedTimestamp;
}

/** Those of one user. */
export interface OwnSignInAttemptsTable extends SignInAttemptsTable {
  user_id: string;
}

/** Targets that an account has dealt with through profiles that it no longer belongs to. */
export interface ActedStoriesTable {
  network: string;
  account_scope: string;
  account_id: string;
  story_id: string;
  acted_at: Timestamp;
  author_id: string | null;
  /** Null: none, or the act does not count in it. */
  conversation_id: string | null;
}

/** What the bot has prepared for a target, and how often it has tried. */
export interface DraftsTable {
  profile_id: string;
  /** The reference of the target. */
  story_id: string;
  /** Those that the network held up. */
  tries: Generated<number>;
  /** Those that threw, on our side or in the connector. */
  defects: Generated<number>;
  /** What the post was read as; null before, and where posts are not read. */
  post_kind: PostKind | null;
  post_language: string | null;
  /** What the writer made of it; null before it was asked. */
  kind: ActivityKind | null;
  comment: string | null;
  written_by: CommentAuthor | null;
  /** Of the judge. */
  doubts: Doubt[] | null;
  /** As of the act. */
  unsupported: string[] | null;
  /** The writer that should have written could not; null: not known. */
  is_stand_in: boolean | null;
  drafted_at: Timestamp;
}

/** A host of a network, as all processes know it. */
export interface NetworkHostsTable {
  network: string;
  host: string;
  /** Calls that did not reach it since one that did. */
  failures: Generated<number>;
  /** Times that the circuit breaker has opened since. */
  openings: Generated<number>;
  /** No process calls the host before. */
  rests_until: Timestamp | null;
  rests_because: 'unreachable' | 'rateLimited' | null;
  /** The turn that the rate limiter gives next. */
  next_turn_at: GeneratedTimestamp;
}

/** Outbox of sessions whose profile is gone or has new credentials: workers sign out of them. */
export interface RetiredSessionsTable {
  id: GeneratedAlways<string>;
  /** Of the profile that had it, for which it is encrypted; the profile may be gone. */
  profile_id: string;
  network: string;
  account_scope: string;
  account_id: string | null;
  key_id: string;
  key_fingerprint: string | null;
  wrapped_key: string;
  sealed: string;
  tries: Generated<number>;
  next_try_at: GeneratedTimestamp;
  retired_at: GeneratedTimestamp;
}

/** Authors whom the bot leaves alone, by account, until the person opens the contact again. */
export interface ClosedContactsTable {
  id: Generated<string>;
  network: string;
  account_scope: string;
  account_id: string;
  author_id: string;
  /** Through which it was closed; they are deleted together. */
  profile_id: string | null;
  /** Null before this was stored. */
  author_username: string | null;
  /** The target with which it began. */
  target_ref: string | null;
  reason: ContactEnd;
  closed_at: Timestamp;
  /** Open since then: only what comes later closes it again. */
  reopened_at: Timestamp | null;
}

/** Conversations in which the account's owner answers, and the bot does not. */
export interface OwnConversationsTable {
  id: Generated<string>;
  profile_id: string;
  conversation_id: string;
  /** Whom the owner wanted to answer. */
  author_id: string | null;
  author_username: string;
  /** The target with which it began. */
  target_ref: string;
  begun_at: Timestamp;
}

export interface ActivitiesTable {
  id: string;
  profile_id: string;
  /** The reference of the target; a profile never has two rows for one. */
  story_id: string;
  /** Whose story or post it was. */
  author_username: string;
  /** Null before this was stored. */
  author_id: string | null;
  /** Null where the target belongs to none. */
  conversation_id: string | null;
  kind: ActivityKind;
  /** What was written, or the emoji of a reaction. */
  comment: string | null;
  picture_id: string | null;
  state: Generated<ActState>;
  /**
   * The idempotency key towards the network, with the time that the act has there: made when sending
   * begins. Null before, and where the version before sends it: then it is the id.
   */
  sending_key: Generated<string | null>;
  /** When it was drafted, or last about to be sent. */
  planned_at: Timestamp;
  /** What the author wrote to the story; null before this was stored. */
  caption: string | null;
  /** When the story was published. */
  published_at: Timestamp | null;
  reason: ActivityReason | null;
  /** What the post was read as, and its language; null where posts are not read. */
  post_kind: PostKind | null;
  post_language: string | null;
  written_by: CommentAuthor | null;
  /**
   * What a person is shown, from `done_at` on. The version before takes an act without an outcome for
   * one that it has to send, so the others have one all the time.
   */
  outcome: ActivityOutcome | null;
  /** Grows with each move, so that a person's decision is on what they have seen. */
  version: Generated<number>;
  /** What the judge doubts of the text; null: nothing, or it was not asked. */
  doubts: Doubt[] | null;
  /** Sentences of the text that no fact of its owner supports; null: none, or nobody looked. */
  unsupported: string[] | null;
  /** When it was first put before its owner. */
  waiting_since: Timestamp | null;
  /** When its owner approved what is sent. */
  approved_at: Timestamp | null;
  /** The longest text that the network took when it was put before its owner. */
  max_graphemes: number | null;
  /** Why it was refused. */
  outcome_reason: RefusalReason | null;
  /** What the act has made there, as its connector refers to it; null where it made nothing, or before this was stored. */
  record_ref: string | null;
  /** When the outcome was known. */
  done_at: Timestamp | null;
  /** When it was noticed that the post that was answered is gone; null: it is there, or not looked for. */
  post_gone_at: Timestamp | null;
}

/** The moves of acts from state to state. */
export interface ActMovesTable {
  act_id: string;
  id: GeneratedAlways<number>;
  from_state: ActState;
  to_state: ActState;
  moved_by: ActMover;
  reason: string | null;
  moved_at: Timestamp;
}

/** Acts that were done and are taken back, or are to be. */
export interface TakeBacksTable {
  act_id: string;
  profile_id: string;
  asked_by: ActMover;
  asked_at: Timestamp;
  /** Why the network does not take it off, so that it stands on. */
  problem: ActProblem | null;
  taken_back_at: Timestamp | null;
}

export interface PicturesTable {
  /** The name of its files. */
  id: string;
  /** The story, which has one picture; null where each activity had its own. */
  network: string | null;
  story_id: string | null;
  /** Null: its files are not complete yet. */
  saved_at: Timestamp | null;
  /** When to find out whether any activity still shows it; null: not before something happens. */
  check_at: Timestamp | null;
}

/** The newest report of each profile. */
export interface ReportSnapshotsTable extends ReportMeasures {
  profile_id: string;
  taken_at: Timestamp;
}

/** What the language model has used, by all processes. */
export interface AiUsageTable {
  /** In UTC: `2026-03-10`. */
  day: ColumnType<Date, string, string>;
  tokens: number;
}

/** What a person has laid down for the bot of a profile; no row: nothing yet. */
export interface ProfileRulesTable {
  profile_id: string;
  /** Counts the changes. */
  version: number;
  /** As they were written: an earlier version may lack parts. Written as JSON text. */
  rules: ColumnType<Partial<Rules>, string, string>;
  changed_at: Timestamp;
  /** `bot`: Meelo asks again, after a correction. */
  changed_by: ActMover;
}

/** The rules after each change. */
export interface ProfileRuleChangesTable extends ProfileRulesTable {
  /** Why Meelo asks again about posts of the kind; null where a person made the change. */
  because: Correction | null;
  post_kind: PostKind | null;
}

/** What a person last made of what the bot wrote, by act. */
export interface DraftDecisionsTable {
  act_id: string;
  profile_id: string;
  post_kind: PostKind;
  /** Null: it was approved as it was written. */
  correction: Correction | null;
  decided_at: Timestamp;
}
