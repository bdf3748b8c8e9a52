import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BotRest } from '../../../shared/reasons.ts';
import type { SignInPrompt, SignInWay } from '../../../shared/contract/signIn.ts';
import type { SyncReason } from '../../../shared/contract/syncReasons.ts';
import type { Timestamp, GeneratedTimestamp } from './columns.ts';

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
  /** Since when the profile has that account, or names another one that is not proved yet. */
  account_since: Timestamp | null;
  /** The account that it had before its username was changed, until a sign-in proves which one it has. */
  former_account_id: string | null;
  former_account_since: Timestamp | null;
  /** Whether the account had its bot label before it was linked; null: not known yet, or there is none. */
  had_bot_label: Generated<boolean | null>;
  /** The account's name before the network last gave it another one, and since when it has that. */
  former_name: string | null;
  renamed_at: Timestamp | null;
  full_name: string | null;
  /** 0 to 10; null: never synchronised. */
  sync_code: number | null;
  sync_status: Generated<SyncStatus>;
  /** Counts the attempts; a worker of an older attempt can move nothing. */
  sync_epoch: Generated<number>;
  sync_moved_at: GeneratedTimestamp;
  /** Tries of the step that the sync code means, without those that failed because of the network. */
  sync_tries: Generated<number>;
  /** Why it waits, why it ended at 4, 8 or 10, or why a 2FA code is asked for again at 9. */
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
  /** How the last session was got, until another sign-in begins. */
  signed_in_by: SignInWay | null;
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
  /** When a worker next listens to the network, if that tells at once what is new; one that listens puts it off. */
  stream_at: GeneratedTimestamp;
  /** The claim that listens until then. */
  stream_holder: string | null;
  /** Why the bot rests until then. */
  rests_for: BotRest | null;
  /** Since when its owner has it paused; null: never, or resumed. */
  paused_at: Timestamp | null;
  /** When the pause ends by itself; null: when its owner ends it. */
  paused_until: Timestamp | null;
  /** The highest of a user's profiles is the one that they chose last; 0: never. */
  chosen_turn: Generated<number>;
  /** Since when it practises: its bot sends nothing; null: it does not. */
  practice_since: Timestamp | null;
  /** How often the bot was woken; a worker that releases the profile compares it. */
  wakes: Generated<number>;
  /** Consecutive polls that failed with a retryable error. */
  look_failures: Generated<number>;
  /** While it operates: since when the network does not answer its bot, or has it wait. */
  network_lost_since: Timestamp | null;
  /** When the bot last asked what became of what it had written. */
  answers_looked_at: Timestamp | null;
  /** When the report is next read from the network. */
  next_snapshot_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export type SecretKind = 'password' | 'session' | 'challenge' | 'twoFactorCode' | 'redirectAnswer';

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

/** The sign-in of a profile at its network's own page. */
export interface RedirectSignInsTable {
  profile_id: string;
  /** Part of the address to which the network sends the person back. */
  id: string;
  /** The session in whose browser it was begun; no other one finishes it. */
  session_hash: string;
  /** Of Meelo as that browser knows it; null: the network shows a code. */
  origin: string | null;
  /** Null until the network has said where the person goes. */
  ends_at: Timestamp | null;
  /** When they came back: nobody comes twice. */
  answered_at: Timestamp | null;
  /** SHA-256 of the state, where it alone tells the sign-in; null: the address does. */
  state_hash: string | null;
}

/** By which key the servers of a network know this installation. */
export interface ClientKeysTable {
  /** Also the name by which they know the key. */
  id: string;
  network: string;
  made_at: GeneratedTimestamp;
  key_id: string;
  key_fingerprint: string | null;
  wrapped_key: string;
  sealed: string;
}

/** Sessions as their last renewal has left them: each is renewed by one process at a time. */
export interface SessionRenewalsTable {
  id: string;
  /** How often it was renewed. */
  turn: number;
  /** The process that renews it. */
  holder: string | null;
  held_until: Timestamp | null;
  renewed_at: GeneratedTimestamp;
  key_id: string;
  key_fingerprint: string | null;
  wrapped_key: string;
  sealed: string;
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

/** Outbox of sessions that no profile has any more: workers sign out of them. */
export interface RetiredSessionsTable {
  id: GeneratedAlways<string>;
  /** The profile that had it, for which it is encrypted; the profile may be gone. */
  profile_id: string;
  network: string;
  account_scope: string;
  account_id: string | null;
  /** As of the profile. */
  had_bot_label: boolean | null;
  key_id: string;
  key_fingerprint: string | null;
  wrapped_key: string;
  sealed: string;
  tries: Generated<number>;
  next_try_at: GeneratedTimestamp;
  retired_at: GeneratedTimestamp;
}

/** Profiles that were deleted, and of which acts are left. */
export interface RemovedProfilesTable {
  profile_id: string;
}
