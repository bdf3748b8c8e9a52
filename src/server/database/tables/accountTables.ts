import type { Generated } from 'kysely';
import type { KeyScope } from '../../../shared/contract/keyScopes.ts';
import type { Language } from '../../../shared/language/languages.ts';
import type { Timestamp, GeneratedTimestamp } from './columns.ts';

export interface UsersTable {
  id: string;
  name: string;
  /** As the person wrote it; unique by its lower case. */
  email: string;
  /** An argon2id hash in PHC form. */
  password_hash: string;
  /** ACTIVE or INACTIVE; the page reads any other value as blocked. */
  payment_status: Generated<string>;
  /** Of the page at the last login; null before it was stored. */
  language: Generated<Language | null>;
  /** IANA name, of the browser in which messages were last switched on. */
  noted_time_zone: Generated<string | null>;
  /** The address that its owner has proved to be theirs: e-mails are sent there alone, while it is `email`. */
  proved_email: Generated<string | null>;
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
  /** When the last wrong password was tried. */
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

/** Codes that were mailed, each to prove that an address is its owner's; kept for a day, to count them. */
export interface AddressCodesTable {
  id: string;
  /** Null: the account was removed since. */
  user_id: string | null;
  /** The address of the account at that time. */
  email: string;
  /** Where it arrived, as `mailboxOf` has it. */
  mailbox: string;
  /** An HMAC; the code itself is never stored. */
  code_hash: string;
  tries_left: number;
  sent_at: Timestamp;
}

/** Keys with which programs act for a person. */
export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  scopes: KeyScope[];
  /** SHA-256 of the key, in hex; the key itself is never stored. */
  token_hash: string;
  created_at: Timestamp;
  /** Written every few minutes at most; null: never used. */
  used_at: Timestamp | null;
  /** Null: it does not end by itself. */
  expires_at: Timestamp | null;
  ended_at: Timestamp | null;
}
