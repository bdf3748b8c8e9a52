import type { BotRest, StandingRest } from '../../../shared/reasons.ts';
import { syncStateOf } from '../../../shared/sync/syncCodes.ts';

/** What the server says of a payment, as the client names it. */
export type Payment = 'active' | 'inactive' | 'blocked';

/**
 * Why a bot does nothing, or is not known to do anything, whatever the code; `practising`: it does, and
 * sends nothing; `idle`: its rules leave it nothing to do.
 */
export type ProfileRest =
  | 'outdated'
  | 'networkOff'
  | Exclude<Payment, 'active'>
  | Exclude<StandingRest, 'payment'>
  | 'practising'
  | 'idle';

/** What of a profile may be the reason, as it came. */
export interface RestFields {
  isNetworkOff?: unknown;
  /** With its end in epoch ms; null: it has none. */
  pause?: { until: number | null } | null | undefined;
  practice?: object | null | undefined;
}

export interface Circumstances extends RestFields {
  /** Undefined where it is not known. */
  payment: Payment | undefined;
  /** Whether its rules leave it nothing to do. */
  isIdle?: boolean | undefined;
  /** When the profile last was known, in epoch ms, where it may have changed since. */
  outdatedSince?: number | undefined;
}

/**
 * Whether the synchronisation waits for nothing, by the code alone, so that what is painted first needs no
 * machine. The bot may rest all the same.
 */
export function isOperating({ syncStatusBot }: { syncStatusBot?: unknown }): boolean {
  return syncStateOf(syncStatusBot) === 'operating';
}

/** Whether practice may begin: not where nothing goes on by what the person does. */
export function mayPractise(profile: RestFields & { syncStatusBot?: unknown }): boolean {
  const { practice, isNetworkOff, syncStatusBot } = profile;
  return practice === null && isNetworkOff !== true && syncStateOf(syncStatusBot) !== 'fatal';
}

/**
 * Payment, pause and rules matter once the synchronisation waits for nothing else. As on the server, what
 * the person cannot end comes first.
 */
export function profileRestOf(
  operates: boolean,
  circumstances: Circumstances,
): ProfileRest | undefined {
  const { isNetworkOff, payment, pause, practice, isIdle, outdatedSince } = circumstances;
  if (outdatedSince !== undefined) return 'outdated';
  if (isNetworkOff === true) return 'networkOff';
  if (!operates) return undefined;
  if (payment === 'inactive' || payment === 'blocked') return payment;
  if (pause) return 'paused';
  if (practice) return 'practising';
  return isIdle ? 'idle' : undefined;
}

/** The end that a rest is told with, in epoch ms; undefined: without one. */
export function restEndOf(
  rest: ProfileRest | BotRest | null,
  profile: Pick<RestFields, 'pause'> | undefined,
): number | undefined {
  return rest === 'paused' ? (profile?.pause?.until ?? undefined) : undefined;
}
