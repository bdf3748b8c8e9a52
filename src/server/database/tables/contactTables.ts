import type { Generated } from 'kysely';
import type { ContactEnd } from '../../../shared/contract/lists.ts';
import type { Timestamp } from './columns.ts';

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
  /** The posts that asked to stop: none of them closes it again. */
  stop_refs: Generated<string[]>;
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
  /** When the newest post of the owner was written there, by its author's clock; null: the owner asked for it. */
  post_at: Timestamp | null;
  /** When the bot last heard of it: what was approved later goes out; null: when it began. */
  noted_at: Timestamp | null;
  /** The bot answers again since then, until the owner writes something newer there. */
  handed_back_at: Timestamp | null;
}
