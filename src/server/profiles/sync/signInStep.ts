import { sql } from 'kysely';
import type {
  CallOptions,
  Credentials,
  LocateResult,
  Network,
  NetworkChallenge,
  Refused,
  SignInResult,
} from '../../networks/network.ts';
import { countSignIn, uncountSignIn } from '../signInAttempts.ts';
import {
  accountOf,
  callNetwork,
  disabledMove,
  linkedElsewhere,
  storeSession,
  moveStep,
  networkOf,
  secretOf,
  type RunStep,
  type SyncStep,
} from './syncStep.ts';

/** Whoever gets a 2FA code again and again guesses, too; a code that is accepted forgives. */
const countedOutcomes = new Set<SignInResult['outcome']>([
  'accepted',
  'refused',
  'twoFactorCodeAsked',
]);

export const signInStep: RunStep = async (step) => {
  const password = await secretOf(step, 'password');
  if (password === undefined) {
    await moveStep(step, { event: 'network.refused', reason: 'no readable password is stored' });
    return undefined;
  }
  const credentials = { username: step.profile.username, password };
  const account = accountOf(step);
  const { db } = step.context.database;
  const restSeconds = await countSignIn(db, account);
  if (restSeconds !== undefined) {
    const network = { outcome: 'rateLimited', retryAfterSeconds: restSeconds } as const;
    return { network, reason: 'signInLimit' };
  }
  const result = await signIn(step, credentials);
  if (!countedOutcomes.has(result.outcome)) await uncountSignIn(db, account);
  switch (result.outcome) {
    case 'accepted':
      if (!(await storeSession(step, result))) {
        await moveStep(step, { event: 'network.refused', ...linkedElsewhere });
      }
      return undefined;
    case 'refused':
      await refuse(step, result);
      return undefined;
    case 'twoFactorCodeAsked':
      await awaitTwoFactorCode(step, result.challenge);
      return undefined;
    case 'disabled':
      await moveStep(step, disabledMove(result));
      return undefined;
    default:
      return { network: result };
  }
};

/** Its server is found first, so that the sign-in counts as a call to that host. */
async function signIn(step: SyncStep, credentials: Credentials): Promise<SignInResult> {
  const { username } = credentials;
  const located = await locate(step, username);
  if (located.outcome !== 'located') return located;
  const { host, server } = located;
  return callNetwork(step, {
    host,
    ask: (network, options) => network.signIn(credentials, { ...options, server }),
  });
}

async function locate(step: SyncStep, username: string): Promise<LocateResult> {
  const { name, locate: find } = networkOf(step);
  if (!find) return { outcome: 'located', host: name, server: '' };
  const ask = (_network: Network, options: CallOptions) => find(username, options);
  return callNetwork(step, { host: undefined, ask });
}

function refuse(step: SyncStep, { reason: syncReason }: Refused): Promise<void> {
  const reason = syncReason ? `the network refused: ${syncReason}` : 'the network refused';
  return moveStep(step, {
    event: 'network.refused',
    reason,
    set: { sync_reason: syncReason ?? null },
  });
}

function awaitTwoFactorCode(step: SyncStep, challenge: NetworkChallenge): Promise<void> {
  const { secrets } = step.context;
  return moveStep(step, {
    event: 'network.twoFactorCodeAsked',
    reason: 'the network asks for a code',
    set: { two_factor_tries: 0, two_factor_asked_at: sql<Date>`now()` },
    also: (trx) =>
      secrets.save(trx, { profileId: step.profile.id, kind: 'challenge', secret: challenge }),
  });
}
