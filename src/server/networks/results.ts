import type { ActProblem } from '../../shared/reasons.ts';
import type { ServerAbout, SignInLack, SignInPrompt } from '../../shared/contract/signIn.ts';
import type {
  AccountProblem,
  AnswerProblem,
  NetworkProblem,
  SignInProblem,
} from '../../shared/contract/syncReasons.ts';
import type { NetworkTarget, OwnPost } from './target.ts';

/**
 * JSON text that only its connector interprets. It contains secrets: stored encrypted, never logged.
 * Valid in every process and after a restart.
 */
export type NetworkSession = string;

/** Like `NetworkSession`: opaque, secret, valid after a restart. */
export type NetworkChallenge = string;

export interface Located {
  outcome: 'located';
  /** Opaque text for `signIn`. */
  server: string;
}

export interface SignedIn {
  outcome: 'accepted';
  session: NetworkSession;
  /** Stable: the account keeps it when its username changes. */
  accountId: string;
  /** What the network calls the account now, as `normalizeUsername` gives it; left out where that is unknown. */
  username?: string;
  /** The session can be renewed without the password, which is then deleted. */
  isRenewable: boolean;
}

type PromptOf<K extends SignInPrompt['kind']> = Extract<SignInPrompt, { kind: K }>;

/** Without a reason, username and password do not belong together. */
export type Refused = { outcome: 'refused'; reason?: SignInProblem };

/** The code is wanted next; the challenge goes back with it. */
export type TwoFactorCodeAsked = {
  outcome: 'twoFactorCodeAsked';
  challenge: NetworkChallenge;
} & Omit<PromptOf<'code'>, 'kind'>;

/** The password is wanted again. */
export type PasswordAsked = { outcome: 'passwordAsked' };

/** The person is to sign in at the network's own page; what comes back goes to `finishRedirect` with the challenge. */
export interface RedirectAsked {
  outcome: 'redirectAsked';
  /** Of that page: it holds the state, so nobody but the person gets it. */
  address: string;
  /** The server, as a person knows it: a host. */
  host: string;
  /** Comes back with the person, once; never seen before, and nobody can guess it. */
  state: string;
  challenge: NetworkChallenge;
  lacks: readonly SignInLack[];
  /** What the person reads before they go there; left out where nothing is to be said. */
  about?: ServerAbout;
}

/** The person has said no at the network. */
export type ConsentRefused = { outcome: 'consentRefused' };

export type TwoFactorCodeWrong = { outcome: 'twoFactorCodeWrong' };

/** The network or the person has closed the account; a retry does not help. */
export type Disabled = { outcome: 'disabled'; reason?: AccountProblem };

/** The session has expired and cannot be renewed: the person has to sign in again. */
export type SessionEnded = { outcome: 'sessionEnded'; reason?: SignInProblem };

export type RateLimited = {
  outcome: 'rateLimited';
  retryAfterSeconds: number;
  /** Set where the host limits this account alone, and not Meelo. */
  appliesTo?: 'account';
  /** Set where Meelo did not ask the host, and why: from `heldBackBy`. */
  heldBack?: 'unreachable' | 'rateLimited' | 'busy';
};

export type Unreachable = { outcome: 'unreachable'; reason?: NetworkProblem | AnswerProblem };

/** Errors that a later retry may resolve. */
export type RetryableError = RateLimited | Unreachable;

/** Errors that any call with a session may return. */
export type NetworkError = Disabled | SessionEnded | RetryableError;

export type LocateResult = Located | Refused | RetryableError;

/** What the connector wants next of the person. */
export type SignInAsked = TwoFactorCodeAsked | PasswordAsked;

export type SignInResult = SignedIn | Refused | SignInAsked | Disabled | RetryableError;

export type BeginRedirectResult = RedirectAsked | Refused | RetryableError;

/** What came back is used up, and came to nothing: asked again with the same, the network would refuse it. */
type UsedUp = { isUsedUp?: true };

export type FinishRedirectResult =
  | SignedIn
  | Refused
  | ConsentRefused
  | Disabled
  | (RetryableError & UsedUp);

export type SubmitTwoFactorCodeResult = SignedIn | TwoFactorCodeWrong | Disabled | RetryableError;

/** Any answer to a call with a session, an error included, may carry what replaces that session. */
export interface MayRenew {
  renewedSession?: NetworkSession;
}

export type ReadResult<T> = ({ outcome: 'read'; value: T } | NetworkError) & MayRenew;

/** Why it is a target, the list alone says. */
export type CurrentTarget = Omit<NetworkTarget, 'reason'> & SaidByAccount;

export type TargetResult = ReadResult<CurrentTarget> | ((NotActed | Unread) & MayRenew);

/** What an act has made, such as the post of a comment. */
export interface MadeRecord {
  /** Opaque text of the connector, for `webAddressOf`; left out where it makes nothing to refer to. */
  recordRef?: string;
}

export type FindResult = ReadResult<boolean | null> & MadeRecord;

/** Nothing was done, and nothing is when it is tried again. `gone`: the target no longer exists. */
export type NotActed = { outcome: 'gone' } | { outcome: 'refused'; reason: ActProblem };

/** The network fails at this one target, and answers otherwise: nothing was done, and nothing else waits for it. */
export type Unread = { outcome: 'unread' };

export type ActResult = (({ outcome: 'done' } & MadeRecord) | NotActed | Unread | NetworkError) &
  MayRenew;

/** `refused`: it stands on, also when it is tried again. */
export type UndoResult = (
  | { outcome: 'done' }
  | { outcome: 'refused'; reason: ActProblem }
  | NetworkError
) &
  MayRenew;

/**
 * Why the network tells no more: it may be listened to again after a pause. `notOffered`: this server does not tell by
 * itself what is new.
 */
export type WatchEnd = { outcome: 'ended' } | { outcome: 'notOffered' } | NetworkError;

export type SignOutResult = ({ outcome: 'done' } | NetworkError) & MayRenew;

interface SaidByAccount {
  /** What the account has said to others lately; left out where the network does not tell. */
  ownPosts?: readonly OwnPost[];
}

/** What the account is called now. */
export interface AccountNames {
  /** As `normalizeUsername` gives it; left out where no account's name ever changes. */
  username?: string;
  /** Null where it has none. */
  fullName: string | null;
}

/** Null: the network does not offer this count. */
export interface NetworkAccount extends AccountNames {
  /** Whether it had its bot label before this reading, which sets it; left out where the network has none. */
  hadBotLabel?: boolean;
  followersCount: number | null;
  followsCount: number | null;
  mediaCount: number | null;
}

export interface NetworkPerson {
  /** The username or id that was asked for. */
  asked: string;
  /** As the id of an author: it stays where the username changes. */
  id: string;
  /** As `normalizeUsername` gives it. */
  username: string;
}

export interface TargetList extends SaidByAccount {
  targets: NetworkTarget[];
  /** As what was read tells it; left out where it does not. */
  account?: AccountNames;
  /**
   * Whom the account has blocked or muted, also where the network lists nothing of them; left out
   * where that was not read this time.
   */
  closed?: readonly ClosedAuthor[];
  /** Opaque; null where the network needs none. */
  cursor: string | null;
}

export interface ClosedAuthor {
  authorId: string;
  username: string;
  contact: 'blocked' | 'muted';
}
