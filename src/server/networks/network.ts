/**
 * The port to a social network. A connector implements `Network` and passes the suite in
 * `testing/conformance.ts`; nothing else of Meelo knows one network from another.
 *
 * Whatever a network is expected to answer comes back as data with an `outcome`. A method rejects
 * only for a programming error; lost connections, time-outs and 5xx answers are `unreachable`.
 */
export interface Network {
  /** Stable name, kept in the database: lower case, for example `sandbox`. */
  readonly name: string;
  readonly limits: NetworkLimits;

  signIn(credentials: Credentials): Promise<SignInResult>;

  /**
   * Answers a challenge that `signIn` gave. The challenge stays good after `codeWrong`; a challenge
   * that the network has forgotten meanwhile counts as `codeWrong`.
   */
  submitCode(answer: { challenge: NetworkChallenge; code: string }): Promise<SubmitCodeResult>;

  readAccount(session: NetworkSession): Promise<Read<NetworkAccount>>;

  /** Stories that can be seen and acted on now, newest first, the account's own left out. */
  listStories(session: NetworkSession): Promise<Read<NetworkStory[]>>;

  /** The picture of a story: raster or SVG bytes that sharp can read; null where it has none. */
  readPicture(session: NetworkSession, storyId: string): Promise<Read<Uint8Array | null>>;

  /** Acts once per idempotency key: a key that was seen before answers `done` and does nothing. */
  act(session: NetworkSession, act: NetworkAct): Promise<ActResult>;

  /** Figures over the last 24 hours. */
  readInsights(session: NetworkSession): Promise<Read<NetworkInsights>>;
}

/** What the bot may do there, whoever the user is. */
export interface NetworkLimits {
  /** Acts within any 24 hours. */
  dailyCap: number;
  /** Hours of the day in UTC in which the bot acts, `to` excluded; 0 to 24 is all day. */
  workingHours: { from: number; to: number };
  /** The pause after an act is drawn between these. */
  secondsBetweenActs: { min: number; max: number };
  /** Stories older than this are left alone. */
  storyMaxAgeHours: number;
}

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Opaque JSON text that only its connector reads. It holds secrets, so it is kept sealed and is
 * never logged. It works in any process and after a restart.
 */
export type NetworkSession = string;

/** As `NetworkSession`: opaque, secret, good after a restart. */
export type NetworkChallenge = string;

export interface SignedIn {
  outcome: 'accepted';
  session: NetworkSession;
  /** The session renews itself, so that the password is no longer needed and can be dropped. */
  isRenewable: boolean;
}

export type Refused = { outcome: 'refused' };
export type CodeAsked = { outcome: 'codeAsked'; challenge: NetworkChallenge };
export type CodeWrong = { outcome: 'codeWrong' };
/** The network has closed or suspended the account. Trying again does not help. */
export type Disabled = { outcome: 'disabled' };
/** The session is over and cannot be renewed: the person has to sign in again. */
export type SessionEnded = { outcome: 'sessionEnded' };
export type RateLimited = { outcome: 'rateLimited'; retryAfterSeconds: number };
export type Unreachable = { outcome: 'unreachable' };

/** Worth another try later. */
export type Passing = RateLimited | Unreachable;
/** What any call with a session may meet. */
export type Trouble = Disabled | SessionEnded | Passing;

export type SignInResult = SignedIn | Refused | CodeAsked | Disabled | Passing;
export type SubmitCodeResult = SignedIn | CodeWrong | Disabled | Passing;

/** `renewedSession`, where set, replaces the session that the call was made with. */
export type Read<T> = { outcome: 'read'; value: T; renewedSession?: NetworkSession } | Trouble;

/** `gone`: the story is no longer there, nothing was done. */
export type ActResult = { outcome: 'done' | 'gone'; renewedSession?: NetworkSession } | Trouble;

/** Null is a count that the network does not offer. */
export interface NetworkAccount {
  fullName: string | null;
  followersCount: number | null;
  followsCount: number | null;
  mediaCount: number | null;
}

export interface NetworkStory {
  /** Unique in the network and stable. */
  id: string;
  author: { username: string; fullName: string };
  caption: string;
  /** BCP 47, for example `pt` or `en`; null where the network does not say. */
  language: string | null;
  /** One word for what it shows, where the network says: `food`, `cats`, … */
  topic: string | null;
  publishedAt: Date;
  hasPicture: boolean;
}

export interface NetworkAct {
  storyId: string;
  kind: 'like' | 'react' | 'comment';
  /** The comment, or the emoji of a reaction; absent for a like. */
  text?: string;
  idempotencyKey: string;
}

/** Counts over the last 24 hours; null is what the network does not offer. */
export interface NetworkInsights {
  views: ByAudience | null;
  interactions: ByAudience | null;
  accountsReached: number | null;
  /** Visits of the profile and taps on its links. */
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
