import type { SignInPrompt } from '../../../shared/contract/signIn.ts';
import {
  accountProblems,
  answerProblems,
  networkProblems,
  redirectProblems,
  signInProblems,
  twoFactorProblems,
} from '../../../shared/contract/syncReasons.ts';
import { syncStateOf } from '../../../shared/sync/syncCodes.ts';
import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';

const waitReasons = ['unreachable', 'rateLimited', 'signInLimit', ...networkProblems] as const;
const endReasons = ['networkOff', 'stopped', ...answerProblems, ...redirectProblems] as const;
const refusals = ['accountLinked', ...signInProblems] as const;
const fatalReasons = ['disabled', 'defect', ...accountProblems] as const;

/** What the server says of a code, as it came. */
export interface SyncReasonFields {
  syncStatusBot?: unknown;
  syncReason?: unknown;
  syncNextTryAt?: unknown;
  syncTriesUntil?: unknown;
  signInPrompt?: unknown;
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
  | {
      kind: 'ended';
      reason: (typeof waitReasons)[number] | (typeof endReasons)[number];
      from: number | undefined;
    }
  | { kind: 'fatal'; reason: (typeof fatalReasons)[number] }
  /** `accountLinked`: the network accepted, but another profile has the account. */
  | { kind: 'refused'; reason: (typeof refusals)[number] }
  /** The credentials may be right: no right 2FA code came. */
  | { kind: 'codeMissed'; reason: (typeof twoFactorProblems)[number] }
  /** The password is needed again: none that can be read is stored, or the network asks for it. */
  | { kind: 'passwordAsked' }
  /** No answer came to the 2FA code, so that it may be right. */
  | { kind: 'unanswered' }
  /** The person signs in at the network. */
  | { kind: 'away' };

/**
 * Undefined where the server says nothing that fits the state. An accepted request moves the state
 * before the list comes with its reason; until then the list's reason is that of another code.
 */
export function syncReasonOf(
  snapshot: SyncSnapshot,
  { syncStatusBot, syncReason, syncNextTryAt, syncTriesUntil, signInPrompt }: SyncReasonFields,
): ShownSyncReason | undefined {
  if (!snapshot.matches({ code: syncStateOf(syncStatusBot) })) return undefined;
  const wait = waitReasons.find((reason) => reason === syncReason);
  const fatal = fatalReasons.find((reason) => reason === syncReason);
  const refusal = refusals.find((reason) => reason === syncReason);
  const missed = twoFactorProblems.find((reason) => reason === syncReason);
  const ended = wait ?? endReasons.find((reason) => reason === syncReason);
  const until = instantOf(syncTriesUntil);
  if (refusal && snapshot.matches({ code: 'credentialsRefused' }))
    return { kind: 'refused', reason: refusal };
  if (missed && snapshot.matches({ code: 'credentialsRefused' }))
    return { kind: 'codeMissed', reason: missed };
  if (isFor('password', signInPrompt) && snapshot.matches({ code: 'credentialsRefused' }))
    return { kind: 'passwordAsked' };
  if (isFor('redirect', signInPrompt) && snapshot.matches({ code: 'authenticating' }))
    return { kind: 'away' };
  if (wait && snapshot.matches({ code: 'twoFactorIncorrect' })) return { kind: 'unanswered' };
  if (fatal && snapshot.matches({ code: 'fatal' })) return { kind: 'fatal', reason: fatal };
  if (ended && snapshot.matches({ code: 'notSynchronised' }))
    return { kind: 'ended', reason: ended, from: instantOf(syncNextTryAt) };
  if (wait && snapshot.hasTag('working') && until !== undefined)
    return { kind: 'waits', reason: wait, nextTryAt: instantOf(syncNextTryAt), until };
  return undefined;
}

const isFor = (kind: SignInPrompt['kind'], prompt: unknown) =>
  (prompt as Partial<SignInPrompt> | null | undefined)?.kind === kind;

function instantOf(time: unknown): number | undefined {
  const instant = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
