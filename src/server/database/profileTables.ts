import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedTimestamp, Timestamp } from './accountTables.ts';

export type SyncStatus = 'NEVER' | 'SYNCED' | 'ERROR';

export interface ProfilesTable {
  id: string;
  user_id: string;
  /** Name of the connector. */
  network: string;
  username: string;
  full_name: string | null;
  /** 0 to 10; null: never synchronised. */
  sync_code: number | null;
  sync_status: Generated<SyncStatus>;
  /** Counts the attempts; a worker of an older attempt can move nothing. */
  sync_epoch: Generated<number>;
  sync_moved_at: GeneratedTimestamp;
  /** Tries of the step that the code stands for. */
  sync_tries: Generated<number>;
  /** The worker that has the profile in hand, until `lease_until`. */
  lease_holder: string | null;
  lease_until: Timestamp | null;
  /** The session in hand renews itself, so that the password can go. */
  is_session_renewable: Generated<boolean>;
  /** Codes sent since the network asked for one. */
  two_factor_tries: Generated<number>;
  two_factor_asked_at: Timestamp | null;
  followers_count: number | null;
  follows_count: number | null;
  media_count: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export type SecretKind = 'password' | 'session' | 'challenge' | 'twoFactorCode';

export interface ProfileSecretsTable {
  profile_id: string;
  kind: SecretKind;
  /** Key of the ring under which the data key is wrapped. */
  key_id: string;
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

export interface ProfileTables {
  profiles: ProfilesTable;
  profile_secrets: ProfileSecretsTable;
  sync_transitions: SyncTransitionsTable;
}
