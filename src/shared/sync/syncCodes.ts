/** The colour family in which a code is shown. */
export type SyncTone = 'yellow' | 'blue' | 'orange' | 'green' | 'red' | 'grey';

/** The card below the profiles table. */
export type SyncCard = 'loading' | 'credentials' | 'twoFactor' | 'operating' | 'fatal' | 'none';

export interface SyncLook {
  /** `syncStatusBot` on the wire; null where the wire has none that we know. */
  code: number | null;
  tone: SyncTone;
  card: SyncCard;
  hasSpinner: boolean;
}

/** The one table of the sync codes: each state of the machine, its code and its look. */
export const syncLooks = {
  starting: { code: 0, tone: 'yellow', card: 'loading', hasSpinner: true },
  synchronising: { code: 1, tone: 'blue', card: 'loading', hasSpinner: false },
  authenticating: { code: 2, tone: 'blue', card: 'loading', hasSpinner: false },
  authenticated: { code: 3, tone: 'blue', card: 'loading', hasSpinner: false },
  credentialsRefused: { code: 4, tone: 'orange', card: 'credentials', hasSpinner: false },
  awaitingTwoFactor: { code: 5, tone: 'yellow', card: 'twoFactor', hasSpinner: false },
  validatingTwoFactor: { code: 6, tone: 'blue', card: 'loading', hasSpinner: false },
  operating: { code: 7, tone: 'green', card: 'operating', hasSpinner: false },
  fatal: { code: 8, tone: 'red', card: 'fatal', hasSpinner: false },
  twoFactorIncorrect: { code: 9, tone: 'orange', card: 'twoFactor', hasSpinner: false },
  notSynchronised: { code: 10, tone: 'grey', card: 'none', hasSpinner: false },
  neverSynchronised: { code: null, tone: 'grey', card: 'none', hasSpinner: false },
  unknown: { code: null, tone: 'grey', card: 'none', hasSpinner: false },
} as const satisfies Record<string, SyncLook>;

export type SyncState = keyof typeof syncLooks;

const stateByCode = new Map<unknown, SyncState>(
  Object.entries(syncLooks)
    .filter(([, look]) => look.code !== null)
    .map(([state, look]) => [look.code, state as SyncState]),
);

/** Takes whatever the wire sent; an absent or null code was never synchronised, a strange one is unknown. */
export function syncStateOf(code: unknown): SyncState {
  if (code === undefined || code === null) return 'neverSynchronised';
  return stateByCode.get(code) ?? 'unknown';
}
