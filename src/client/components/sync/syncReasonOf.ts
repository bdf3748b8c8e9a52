import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';

const waitReasons = ['unreachable', 'rateLimited', 'signInLimit'] as const;
const fatalReasons = ['disabled', 'defect'] as const;

/** What the server says beside the code, as it came. */
export interface SyncReasonFields {
  syncReason?: unknown;
  syncNextTryAt?: unknown;
  syncTriesUntil?: unknown;
}

/** Why a synchronisation waits, or why it ended; times in epoch ms. */
export type ShownSyncReason =
  /** Without `nextTryAt` a try is under way. */
  | {
      kind: 'waits';
      reason: (typeof waitReasons)[number];
      nextTryAt: number | undefined;
      until: number;
    }
  /** Before `from` another try makes no sense. */
  | { kind: 'ended'; reason: (typeof waitReasons)[number]; from: number | undefined }
  | { kind: 'fatal'; reason: (typeof fatalReasons)[number] }
  /** The network accepted, but another profile has the account. */
  | { kind: 'accountLinked' };

/** Undefined where the server says nothing that fits the state. */
export function syncReasonOf(
  snapshot: SyncSnapshot,
  { syncReason, syncNextTryAt, syncTriesUntil }: SyncReasonFields,
): ShownSyncReason | undefined {
  const wait = waitReasons.find((reason) => reason === syncReason);
  const fatal = fatalReasons.find((reason) => reason === syncReason);
  const until = instantOf(syncTriesUntil);
  if (syncReason === 'accountLinked' && snapshot.matches('credentialsRefused'))
    return { kind: 'accountLinked' };
  if (fatal && snapshot.matches('fatal')) return { kind: 'fatal', reason: fatal };
  if (wait && snapshot.matches('notSynchronised'))
    return { kind: 'ended', reason: wait, from: instantOf(syncNextTryAt) };
  if (wait && snapshot.hasTag('working') && until !== undefined)
    return { kind: 'waits', reason: wait, nextTryAt: instantOf(syncNextTryAt), until };
  return undefined;
}

function instantOf(time: unknown): number | undefined {
  const instant = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
