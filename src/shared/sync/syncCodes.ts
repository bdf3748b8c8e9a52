/** `syncStatusBot` on the wire, by the name of its state in the sync machine. */
export const syncCodes = {
  starting: 0,
  synchronising: 1,
  authenticating: 2,
  authenticated: 3,
  credentialsRefused: 4,
  awaitingTwoFactor: 5,
  validatingTwoFactor: 6,
  operating: 7,
  fatal: 8,
  twoFactorIncorrect: 9,
  notSynchronised: 10,
} as const;

/** A top-level state of the sync machine. */
export type SyncState = keyof typeof syncCodes | 'neverSynchronised' | 'unknown';

const codedStates = Object.keys(syncCodes) as (keyof typeof syncCodes)[];

export const syncStates: SyncState[] = [...codedStates, 'neverSynchronised', 'unknown'];

/** Takes whatever the wire sent; an absent or null code was never synchronised, a strange one is unknown. */
export function syncStateOf(code: unknown): SyncState {
  if (code === undefined || code === null) return 'neverSynchronised';
  return codedStates.find((state) => syncCodes[state] === code) ?? 'unknown';
}
