import { sql } from 'kysely';
import type { SignInPrompt } from '../../../shared/contract/signIn.ts';
import type { Credentials } from '../../networks/network.ts';
import type { RetryableError, SignInResult, TwoFactorCodeAsked } from '../../networks/results.ts';
import { readRedirect } from '../redirect/redirectSignIns.ts';
import { countSignIn, uncountSignIn } from '../signInAttempts.ts';
import { locate, refuse } from './locateAndRefuse.ts';
import { redirectStep } from './redirectStep.ts';
import type { NetworkWait } from './waitForNetwork.ts';
import {
  accountOf,
  callNetwork,
  disabledMove,
  linkedElsewhere,
  storeSession,
  moveStep,
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
    const redirect = await readRedirect(step.context.database.db, step.profile.id);
    if (redirect) return redirectStep(step, redirect);
    await askForMore(step, { kind: 'password' }, 'no readable password is stored');
    return undefined;
  }
  const { username, account_id: accountId } = step.profile;
  const credentials = { username, password, ...(accountId !== null && { accountId }) };
  const account = accountOf(step);
  const { db } = step.context.database;
  const counted = await countSignIn(db, { account, userId: step.profile.user_id });
  if ('restSeconds' in counted) {
    const network = { outcome: 'rateLimited', retryAfterSeconds: counted.restSeconds } as const;
    return { network, reason: 'signInLimit' };
  }
  const result = await signIn(step, credentials);
  if (!countedOutcomes.has(result.outcome)) await uncountSignIn(db, counted.counters);
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
      await awaitTwoFactorCode(step, result);
      return undefined;
    case 'passwordAsked':
      await askForMore(step, { kind: 'password' });
      return undefined;
    case 'disabled':
      await moveStep(step, disabledMove(step, result));
      return undefined;
    default:
      return { network: result, ...waitAfterPassword(step, result) };
  }
};

const passwordPauses = 15;

/**
 * A server that did not answer may have got the password: it is sent there again later than usual.
 * After an answer that makes no sense it is not sent again in this attempt.
 */
function waitAfterPassword({ context }: SyncStep, result: RetryableError): Partial<NetworkWait> {
  if (result.outcome !== 'unreachable') return {};
  return result.reason === 'strangeAnswer'
    ? { leftSeconds: 0 }
    : { shortestSeconds: context.syncPace.retryAfterSeconds * passwordPauses };
}

/** Its server is found first, so that the password leaves only where that is known. */
async function signIn(step: SyncStep, credentials: Credentials): Promise<SignInResult> {
  const { password: _password, ...ref } = credentials;
  const located = await locate(step, ref);
  if (located.outcome !== 'located') return located;
  const { server } = located;
  return callNetwork(step, (network, options) =>
    network.signIn(credentials, { ...options, server }),
  );
}

/** The attempt ends; the next one begins with what the person does. */
function askForMore(
  step: SyncStep,
  prompt: SignInPrompt,
  reason = `the network asks for a ${prompt.kind}`,
): Promise<void> {
  return moveStep(step, {
    event: 'network.refused',
    reason,
    set: { sign_in_prompt: JSON.stringify(prompt) },
  });
}

function awaitTwoFactorCode(
  step: SyncStep,
  { outcome: _outcome, challenge, ...code }: TwoFactorCodeAsked,
): Promise<void> {
  const prompt: SignInPrompt = { kind: 'code', ...code };
  const { secrets } = step.context;
  return moveStep(step, {
    event: 'network.twoFactorCodeAsked',
    reason: 'the network asks for a code',
    set: {
      two_factor_tries: 0,
      two_factor_asked_at: sql<Date>`now()`,
      sign_in_prompt: JSON.stringify(prompt),
    },
    also: (trx) =>
      secrets.save(trx, { profileId: step.profile.id, kind: 'challenge', secret: challenge }),
  });
}
