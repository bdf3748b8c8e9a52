import type { Behaviour } from '../behaviour/Behaviour.ts';

export type Standing =
  | 'active'
  | 'disabled'
  | 'suspended'
  | 'limited'
  | 'unconfirmed'
  | 'pending'
  | 'withoutSecondFactor';

export interface Account {
  id: string;
  username: string;
  /** Null where it lives on this server. */
  domain: string | null;
  displayName: string;
  /** As it was typed. */
  note: string;
  isBot: boolean;
  isLocked: boolean;
  createdAt: Date;
  standing: Standing;
  movedTo: Account | null;
  defaults: { visibility: string; language: string; sensitive: boolean };
}

export interface Picture {
  id: string;
  bytes: Uint8Array;
  description: string | null;
}

export interface PollOption {
  title: string;
  votes: number;
}

export interface Poll {
  options: PollOption[];
  isMultiple: boolean;
  expiresAt: Date;
}

interface PostContent {
  text: string;
  /** Instead of what the server makes of the text, as another server may have sent it. */
  html: string | null;
  spoilerText: string;
  isSensitive: boolean;
}

export interface Revision extends PostContent {
  at: Date;
}

export type QuoteState = 'pending' | 'accepted' | 'rejected' | 'revoked';

export interface Post extends PostContent {
  id: string;
  /** Stays, whatever happens to the id. */
  uri: string;
  url: string;
  account: Account;
  createdAt: Date;
  editedAt: Date | null;
  history: Revision[];
  visibility: string;
  language: string | null;
  mentions: Account[];
  tags: string[];
  answers: Post | null;
  /** Whose that is, also once it is gone. */
  answeredAccount: Account | null;
  quote: { post: Post; state: QuoteState } | null;
  quotePolicy: string;
  boosts: Post | null;
  pictures: Picture[];
  poll: Poll | null;
  favouritedBy: Set<Account>;
  isGone: boolean;
}

export interface Notification {
  id: string;
  type: string;
  to: Account;
  from: Account;
  post: Post | null;
  at: Date;
  isHeldBack: boolean;
}

export type RelationKind = 'follow' | 'block' | 'mute';

export interface Relation {
  id: string;
  kind: RelationKind;
  from: Account;
  to: Account;
}

export interface Token {
  value: string;
  account: Account;
  scopes: string[];
  clientId: string;
  clientSecret: string;
  isRevoked: boolean;
}

/** A program that people let in. */
export interface Application {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  scopes: string[];
}

/** A code that the server has given out, and what it is good for. */
export interface Grant {
  code: string;
  clientId: string;
  account: Account;
  redirectUri: string;
  scopes: string[];
  /** Null where PKCE was not asked for. */
  codeChallenge: string | null;
  isUsed: boolean;
}

/** All that the server knows. */
export interface World {
  behaviour: Behaviour;
  now: () => Date;
  /** Where it listens; accounts are called after it. */
  url: string;
  host: string;
  rules: { text: string; hint: string }[];
  maxCharacters: number;
  /** In the order in which they were made. */
  accounts: Account[];
  posts: Post[];
  notifications: Notification[];
  relations: Relation[];
  tokens: Token[];
  applications: Application[];
  grants: Grant[];
  /** What was sent, and belongs to no post yet. */
  uploads: Picture[];
  /** Are told of each notification as it comes. */
  listeners: Set<(told: Notification) => void>;
  /** By account and key. */
  idempotencyKeys: Map<string, { post: Post; at: Date }>;
  nextId: (kind: string) => string;
}
