/**
 * The port to a social network. A connector implements `Network` and passes the tests in
 * `testing/conformance.ts`; no other code depends on a particular network.
 *
 * Expected results, errors included, are returned as data with an `outcome`. A method rejects only
 * for a programming error; lost connections, time-outs, 5xx responses and a call that its `signal`
 * ended are `unreachable`.
 */
export interface Network {
  /** Stable name that the database stores, in lower case: for example `sandbox`. */
  readonly name: string;
  readonly limits: NetworkLimits;
  /** Practice accounts: each user of Meelo has a copy of every account. */
  readonly isShared: boolean;

  /** Two usernames of one account give the same text, as the network compares them. */
  normalizeUsername(username: string): string;
  /**
   * Whether the network itself remembers idempotency keys, so that an action of unknown outcome may
   * be repeated. Otherwise `findAction` is asked first.
   */
  readonly keepsIdempotencyKeys: boolean;
  /** An action takes effect within this time after it was sent, even if it was cut off, or never. */
  readonly actionSettlesSeconds: number;

  signIn(credentials: Credentials, options?: CallOptions): Promise<SignInResult>;

  /**
   * Submits the 2FA code for a challenge from `signIn`. The challenge stays valid after
   * `twoFactorCodeWrong`; a challenge that the network no longer knows gives that, too.
   */
  submitTwoFactorCode(
    answer: TwoFactorAnswer,
    options?: CallOptions,
  ): Promise<SubmitTwoFactorCodeResult>;

  readAccount(session: NetworkSession, options?: CallOptions): Promise<ReadResult<NetworkAccount>>;

  /** Visible stories, newest first, without the account's own. */
  listStories(session: NetworkSession, options?: CallOptions): Promise<ReadResult<NetworkStory[]>>;

  /** The picture of a story in any format that sharp reads; null if it has none. */
  readPicture(
    session: NetworkSession,
    storyId: string,
    options?: CallOptions,
  ): Promise<ReadResult<Uint8Array | null>>;

  /** Runs once per idempotency key: a known key gives `done` without a second action. */
  performAction(
    session: NetworkSession,
    action: NetworkAction,
    options?: CallOptions,
  ): Promise<ActionResult>;

  /** Whether an earlier `performAction` had its effect; null if the network cannot say. */
  findAction(
    session: NetworkSession,
    action: NetworkAction,
    options?: CallOptions,
  ): Promise<ReadResult<boolean | null>>;

  /** Insights of the last 24 hours. */
  readInsights(
    session: NetworkSession,
    options?: CallOptions,
  ): Promise<ReadResult<NetworkInsights>>;
}

export interface CallOptions {
  /** Ends the call early. */
  signal?: AbortSignal;
}

/** Limits of the bot per profile. */
export interface NetworkLimits {
  /** Actions within any 24 hours. */
  dailyCap: number;
  /** Hours of the day in UTC, `to` excluded; 0 to 24 is the whole day. */
  workingHours: { from: number; to: number };
  /** The pause after an action is a random value in this range. */
  secondsBetweenActions: { min: number; max: number };
  /** Older stories are ignored. */
  storyMaxAgeHours: number;
}

export interface Credentials {
  username: string;
  password: string;
}

/**
 * JSON text that only its connector interprets. It contains secrets: stored encrypted, never logged.
 * Valid in every process and after a restart.
 */
export type NetworkSession = string;

/** Like `NetworkSession`: opaque, secret, valid after a restart. */
export type NetworkChallenge = string;

export interface TwoFactorAnswer {
  challenge: NetworkChallenge;
  twoFactorCode: string;
}

export interface SignedIn {
  outcome: 'accepted';
  session: NetworkSession;
  /** Stable: the account keeps it when its username changes. */
  accountId: string;
  /** The session can be renewed without the password, which is then deleted. */
  isRenewable: boolean;
}

export type Refused = { outcome: 'refused' };
export type TwoFactorCodeAsked = { outcome: 'twoFactorCodeAsked'; challenge: NetworkChallenge };
export type TwoFactorCodeWrong = { outcome: 'twoFactorCodeWrong' };
/** The network has closed or suspended the account; a retry does not help. */
export type Disabled = { outcome: 'disabled' };
/** The session has expired and cannot be renewed: the person has to sign in again. */
export type SessionEnded = { outcome: 'sessionEnded' };
export type RateLimited = { outcome: 'rateLimited'; retryAfterSeconds: number };
export type Unreachable = { outcome: 'unreachable' };

/** Errors that a later retry may resolve. */
export type RetryableError = RateLimited | Unreachable;
/** Errors that any call with a session may return. */
export type NetworkError = Disabled | SessionEnded | RetryableError;

export type SignInResult = SignedIn | Refused | TwoFactorCodeAsked | Disabled | RetryableError;
export type SubmitTwoFactorCodeResult = SignedIn | TwoFactorCodeWrong | Disabled | RetryableError;

/** `renewedSession`, if set, replaces the session of the call. */
export type ReadResult<T> =
  { outcome: 'read'; value: T; renewedSession?: NetworkSession } | NetworkError;

/** `gone`: the story no longer exists and nothing was done. */
export type ActionResult =
  { outcome: 'done' | 'gone'; renewedSession?: NetworkSession } | NetworkError;

/** Null: the network does not offer this count. */
export interface NetworkAccount {
  fullName: string | null;
  followersCount: number | null;
  followsCount: number | null;
  mediaCount: number | null;
}

export interface NetworkStory {
  /** Stable and unique within the network. */
  id: string;
  author: { username: string; fullName: string };
  caption: string;
  /** BCP 47, for example `pt` or `en`; null if unknown. */
  language: string | null;
  /** One word for the subject, for example `food` or `cats`; null if unknown. */
  topic: string | null;
  publishedAt: Date;
  hasPicture: boolean;
}

export interface NetworkAction {
  storyId: string;
  kind: 'like' | 'react' | 'comment';
  /** The comment or the reaction's emoji; absent for a like. */
  text?: string;
  idempotencyKey: string;
}

/** Counts of the last 24 hours; null: the network does not offer them. */
export interface NetworkInsights {
  views: ByAudience | null;
  interactions: ByAudience | null;
  accountsReached: number | null;
  /** Profile visits and taps on its links. */
  profileVisits: number | null;
  reels: ContentInsights | null;
  stories: ContentInsights | null;
  posts: ContentInsights | null;
}

export interface ByAudience {
  followers: number;
  nonFollowers: number;
}

export interface ContentInsights {
  views: number;
  interactions: number;
}
