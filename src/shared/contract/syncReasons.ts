/**
 * Why a network refuses credentials that may be right. `appPasswordNeeded`: it takes no other
 * password here. `scopeMissing`: the password permits too little.
 */
export const signInProblems = ['appPasswordNeeded', 'scopeMissing'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** Why an account is closed: its owner deactivated it, or the network took it down. */
export const accountProblems = ['accountDeactivated', 'accountTakenDown'] as const;
export type AccountProblem = (typeof accountProblems)[number];

/** Why nothing is reached. `noSuchServer`: the server that the account names does not exist. */
export const networkProblems = ['noSuchServer'] as const;
export type NetworkProblem = (typeof networkProblems)[number];

/**
 * Why a synchronisation waits, or why it ended. `unreachable`, `rateLimited`: the network could not be
 * reached, or asked to wait. `signInLimit`: the account rests after many sign-ins. `disabled`: the
 * network has disabled the account. `accountLinked`: another profile has the account. `defect`: an
 * error of the server. `networkOff`: the server does not offer the network.
 */
export const syncReasons = [
  'unreachable',
  'rateLimited',
  'signInLimit',
  'disabled',
  'accountLinked',
  'defect',
  ...signInProblems,
  ...accountProblems,
  ...networkProblems,
  'networkOff',
] as const;
export type SyncReason = (typeof syncReasons)[number];
