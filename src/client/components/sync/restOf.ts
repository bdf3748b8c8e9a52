/** What the server says of a payment, as the client names it. */
export type Payment = 'active' | 'inactive' | 'blocked';

/** Why a bot does nothing, or is not known to do anything, whatever the code. */
export type Rest = 'outdated' | 'networkOff' | Exclude<Payment, 'active'>;

/** What of a profile may be the reason, as it came. */
export interface RestFields {
  isNetworkOff?: unknown;
}

export interface Circumstances extends RestFields {
  /** Undefined where it is not known. */
  payment: Payment | undefined;
  /** When the profile last was known, in epoch ms, where it may have changed since. */
  outdatedSince?: number | undefined;
}

/** A payment matters once the synchronisation waits for nothing else. */
export function restOf(isOperating: boolean, circumstances: Circumstances): Rest | undefined {
  const { isNetworkOff, payment, outdatedSince } = circumstances;
  if (outdatedSince !== undefined) return 'outdated';
  if (isNetworkOff === true) return 'networkOff';
  return isOperating && payment !== 'active' ? payment : undefined;
}
