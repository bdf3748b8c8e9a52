import type { SignInReturn, SignInStart } from '../../shared/contract/signIn.ts';
import type { NetworkInsights } from './NetworkInsights.ts';
import type { ActKind } from './target.ts';
import type {
  NetworkSession,
  NetworkChallenge,
  LocateResult,
  SignInResult,
  SubmitTwoFactorCodeResult,
  BeginRedirectResult,
  FinishRedirectResult,
  ReadResult,
  TargetResult,
  FindResult,
  ActResult,
  UndoResult,
  SignOutResult,
  NetworkAccount,
  NetworkPerson,
  TargetList,
  WatchEnd,
} from './results.ts';

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
  readonly capabilities: NetworkCapabilities;
  /** What the page asks for and says before the first `signIn`. */
  readonly signInStart: SignInStart;
  readonly limits: NetworkLimits;

  /**
   * One trusted server gives every account the same picture of a target, so that it is kept once for all;
   * left out where a server that somebody else runs may say what it is.
   */
  readonly hasSharedPictures?: boolean;

  /** Two usernames of one account give the same text, as the network compares them. */
  normalizeUsername(username: string): string;
  /** Whether a username could be one, as `normalizeUsername` gives it. Left out where any word could. */
  isUsername?(username: string): boolean;
  /**
   * Whether the network itself remembers idempotency keys, so that an action of unknown outcome may
   * be repeated. Otherwise `findAct` is asked first.
   */
  readonly keepsIdempotencyKeys: boolean;
  /** An action takes effect within this time after it was sent, even if it was cut off, or never. */
  readonly actionSettlesSeconds: number;

  /** Finds the server that a sign-in asks; left out where all go to one. */
  locate?(account: AccountRef, options?: CallOptions): Promise<LocateResult>;

  signIn(credentials: Credentials, options?: SignInOptions): Promise<SignInResult>;

  /**
   * Submits the 2FA code for a challenge from `signIn`. The challenge stays valid after
   * `twoFactorCodeWrong`; a challenge that the network no longer knows gives that, too.
   */
  submitTwoFactorCode(
    answer: TwoFactorAnswer,
    options?: CallOptions,
  ): Promise<SubmitTwoFactorCodeResult>;

  /**
   * Its sign-ins come back to one address of Meelo, as servers are told beforehand which one: the state tells them apart.
   * Left out where each has an address of its own.
   */
  readonly hasCommonReturn?: boolean;
  /** Whether its servers would send somebody back to this address. Left out where they take any. */
  canReturnTo?(callback: string): boolean;

  /** Begins a sign-in at the network's own page. Left out, with `finishRedirect`, where there is none. */
  beginRedirect?(account: AccountRef, options: RedirectOptions): Promise<BeginRedirectResult>;

  /**
   * Finishes it with what came back. Whoever asks has compared the state. Asked again with the same, after no
   * answer came, it may find the code used up: then it is `unreachable` with `isUsedUp`, or `refused` where its servers
   * say the same of a code that they never gave.
   */
  finishRedirect?(answer: RedirectAnswer, options?: FinishOptions): Promise<FinishRedirectResult>;

  /** What the network offers this session; the session says so itself, nothing is asked. */
  capabilitiesOf(session: NetworkSession): SessionCapabilities;

  /** Ends the session at the network. One that has ended already gives `done` or `sessionEnded`. */
  signOut(session: NetworkSession, options: SignOutOptions): Promise<SignOutResult>;

  readAccount(session: NetworkSession, options?: CallOptions): Promise<ReadResult<NetworkAccount>>;

  /**
   * Who has these usernames or ids now, and what they are called; whom nobody knows is missing. Left out where no
   * name ever passes to somebody else.
   */
  readPeople?(
    session: NetworkSession,
    names: readonly string[],
    options?: CallOptions,
  ): Promise<ReadResult<NetworkPerson[]>>;

  /**
   * What the bot may act on, newest first, without the account's own. With the cursor of an earlier
   * answer what that one listed may be left out; without one, whatever is recent is listed.
   */
  listTargets(session: NetworkSession, options?: ListOptions): Promise<ReadResult<TargetList>>;

  /**
   * Listens, as long as its signal allows, to what the network tells at once: `onNews` says that `listTargets` may have
   * something new. Left out where the network tells nothing by itself.
   */
  watch?(session: NetworkSession, options: WatchOptions): Promise<WatchEnd>;

  /**
   * A target as it is at this moment, for an answer that was approved later. `gone` and `refused` say
   * what a comment would meet, as `performAct` does.
   */
  readTarget(
    session: NetworkSession,
    targetRef: string,
    options?: CallOptions,
  ): Promise<TargetResult>;

  /** The picture of a target, as a JPEG, PNG, WebP or GIF; null if it has none. */
  readPicture(
    session: NetworkSession,
    targetRef: string,
    options?: CallOptions,
  ): Promise<ReadResult<Uint8Array | null>>;

  /** Runs once per idempotency key: a known key gives `done` without a second action. */
  performAct(session: NetworkSession, action: NetworkAct, options?: ActOptions): Promise<ActResult>;

  /** Whether an earlier `performAct` had its effect; null if the network cannot say. */
  findAct(session: NetworkSession, action: NetworkAct, options?: CallOptions): Promise<FindResult>;

  /**
   * Takes off what an act has made, such as the post of a comment, whatever its kind. What is not there
   * any more, or never was, gives `done`, so that it may be repeated. Left out where the network cannot.
   */
  undoAct?(session: NetworkSession, action: MadeAct, options?: CallOptions): Promise<UndoResult>;

  /**
   * Which of these targets exist no longer; a block hides one, and does not count. Left out where the
   * network cannot tell.
   */
  findGone?(
    session: NetworkSession,
    targetRefs: readonly string[],
    options?: CallOptions,
  ): Promise<ReadResult<string[]>>;

  /**
   * How many reactions people gave to what acts have made, by its reference: likes, reposts, quotes and
   * replies together. What is not there, or is not counted, is missing. Left out where the network
   * cannot tell.
   */
  countReactions?(
    session: NetworkSession,
    recordRefs: readonly string[],
    options?: CallOptions,
  ): Promise<ReadResult<Map<string, number>>>;

  /**
   * Where a person reads what a reference of the connector names, be it a target's or a record's: an
   * https address; null where there is no such page. Left out where the network has none.
   */
  webAddressOf?(ref: string): string | null;

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

export interface SignInOptions extends CallOptions {
  /** As `locate` has found it, a moment ago. */
  server?: string;
}

export interface RedirectOptions extends SignInOptions {
  /**
   * Where the network sends the person back: of this sign-in alone, unless `hasCommonReturn`. Null: it shows a code,
   * which they type, or cannot send them back.
   */
  callback: string | null;
}

/** An account by its id, or all whose ids begin so. */
export type HeldAccounts = { id: string } | { idStart: string };

export interface FinishOptions extends CallOptions {
  /** The sessions in use of these accounts: where a sign-in comes to nothing, what they need is not ended. */
  sessionsOf?(accounts: HeldAccounts): Promise<NetworkSession[]>;
}

export interface SignOutOptions extends CallOptions {
  /** The account is linked no more: what linking has set there, such as a bot label, is taken off. */
  isUnlinked: boolean;
  /** The account had its bot label before it was linked: that stays. */
  hadBotLabel?: boolean;
  /** Sessions of the account that are still in use: what they need is not ended. */
  others?: readonly NetworkSession[];
}

export interface ListOptions extends CallOptions {
  /** The cursor of the last answer whose targets were all dealt with. */
  cursor?: string | null;
}

export interface WatchOptions {
  signal: AbortSignal;
  /** Also when it begins to listen: what came before was told to nobody. */
  onNews(): void;
}

export interface ActOptions extends CallOptions {
  /**
   * Asked right before the action is sent, after all that the connector reads for it and after its
   * host's turn (`maySend` of the outgoing fetch). Where it says no, nothing is sent, and the outcome
   * is `unreachable`.
   */
  mayWrite?: () => Promise<boolean>;
}

/** What the network offers; nothing else is asked of it, or promised to a person. */
export interface NetworkCapabilities {
  acts: readonly ActKind[];
  /** The longest comment in bytes of UTF-8, beside its graphemes; left out where no bytes are counted. */
  commentMaxBytes?: number;
}

/** What differs between the servers of a network, or between accounts. */
export interface SessionCapabilities {
  /** The longest comment, in graphemes. */
  commentMaxGraphemes: number;
  /** The others are null in every answer. */
  insights: readonly (keyof NetworkInsights)[];
}

/** Limits of the bot per profile. */
export interface NetworkLimits {
  /** `invitedOnly`: the bot answers only whoever has addressed the account. */
  conduct: 'everyStory' | 'invitedOnly';
  /** Actions within any 24 hours. */
  dailyCap: number;
  /** Hours of the day in UTC, `to` excluded; 0 to 24 is the whole day. */
  workingHours: { from: number; to: number };
  /** The pause after an action is a random value in this range. */
  secondsBetweenActs: { min: number; max: number };
  /** Older targets are ignored. */
  targetMaxAgeHours: number;
}

export interface AccountRef {
  username: string;
  /** The account that an earlier sign-in proved: it is meant, wherever the username leads by now. */
  accountId?: string;
}

export interface Credentials extends AccountRef {
  password: string;
}

export interface RedirectAnswer {
  challenge: NetworkChallenge;
  came: SignInReturn;
}

export interface TwoFactorAnswer {
  challenge: NetworkChallenge;
  twoFactorCode: string;
}

export type NetworkAct = {
  targetRef: string;
  idempotencyKey: string;
  /** When it was planned first; the same with each repetition. */
  createdAt: Date;
} & (
  | { kind: 'like' | 'repost' | 'follow' }
  /** `text` is the reaction's emoji. */
  | { kind: 'react'; text: string }
  | ({ kind: 'comment' } & WrittenText)
);

interface WrittenText {
  text: string;
  /** In which it is written, BCP 47; left out where that is unknown. */
  language?: string | undefined;
  /**
   * The account's owner wrote it: links, hashtags and mentions become what the network knows as such. A text
   * of the bot alone names nobody.
   */
  isOwners?: boolean | undefined;
}

/** One that was performed; null: what it has made was not kept. */
export type MadeAct = NetworkAct & { recordRef: string | null };
