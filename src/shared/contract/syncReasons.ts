/**
 * Why a network refuses credentials that may be right. `appPasswordNeeded`: it takes no other
 * password here. `scopeMissing`: the password permits too little. `handleMismatch`: the account that the
 * username leads to does not go by it, so it was given no password. `accountUnready`: the network wants something of its
 * person first, such as a confirmed address. `otherAccount`: somebody else has signed in at the network than the account
 * that is linked. `otherServer`: another server has sent the browser back. `clientUnknown`: a server could not find out who
 * this Meelo is, which its operator can mend.
 */
export const signInProblems = [
  'appPasswordNeeded',
  'scopeMissing',
  'handleMismatch',
  'accountUnready',
  'otherAccount',
  'otherServer',
  'clientUnknown',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/**
 * Why a sign-in at the network's page came to nothing: the person refused, or did not come back in time.
 * `redirectCutOff`: the network failed at it, or the worker, and what the person came back with is used up.
 */
export const redirectProblems = ['consentRefused', 'redirectExpired', 'redirectCutOff'] as const;

/** Why a 2FA code is awaited no longer: its time is over, or too many were wrong. */
export const twoFactorProblems = ['twoFactorExpired', 'twoFactorTriesUsed'] as const;

/** Why an account is closed: its owner deactivated it or has moved to another one, or the network took it down. */
export const accountProblems = ['accountDeactivated', 'accountTakenDown', 'accountMoved'] as const;
export type AccountProblem = (typeof accountProblems)[number];

/** Why nothing is reached. `noSuchServer`: the server that the account names does not exist. */
export const networkProblems = ['noSuchServer'] as const;
export type NetworkProblem = (typeof networkProblems)[number];

/** Why nothing more is asked: what answered the sign-in is no server of the network. */
export const answerProblems = ['strangeAnswer'] as const;
export type AnswerProblem = (typeof answerProblems)[number];

/**
 * Why a synchronisation waits, or why it ended. `unreachable`, `rateLimited`: the network could not be
 * reached, or asked to wait; where a 2FA code is asked for again, no answer came to the last one.
 * `signInLimit`: the account rests after many sign-ins. `disabled`: the network has disabled the account.
 * `accountLinked`: another profile has the account. `defect`: an error of the server. `networkOff`: the
 * server does not offer the network. `stopped`: the person ended the wait.
 */
export const syncReasons = [
  'unreachable',
  'rateLimited',
  'signInLimit',
  'disabled',
  'accountLinked',
  'defect',
  ...signInProblems,
  ...twoFactorProblems,
  ...redirectProblems,
  ...accountProblems,
  ...networkProblems,
  ...answerProblems,
  'networkOff',
  'stopped',
] as const;
export type SyncReason = (typeof syncReasons)[number];
