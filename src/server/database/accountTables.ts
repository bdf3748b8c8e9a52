import type { ColumnType, Generated } from 'kysely';

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

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  login_failures: LoginFailuresTable;
}
