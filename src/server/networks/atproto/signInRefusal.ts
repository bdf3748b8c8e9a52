import type { Refused } from '../results.ts';
import { errorMessageOf, errorNameOf } from './toNetworkError.ts';

/** What servers call a wrong name or password of a sign-in; not all of them use the PDS's own word. */
const namesOfWrongPassword = new Set([
  'AuthenticationRequired',
  'AuthenticationFailed',
  'InvalidLogin',
  'InvalidPassword',
  'InvalidRequest',
]);
const namesOfSecondFactor = new Set(['MfaRequired', 'MfaVerificationRequired']);

/** As every server makes them. */
const appPassword = /^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/i;

/** Undefined where the server did not refuse the sign-in, but failed. */
export function signInRefusal(error: unknown, password: string): Refused | undefined {
  const name = errorNameOf(error) ?? '';
  const isSecondFactor = namesOfSecondFactor.has(name);
  if (!isSecondFactor && !namesOfWrongPassword.has(name)) return undefined;
  const isAskedFor = isSecondFactor || /app[ -]?password/i.test(errorMessageOf(error));
  return isAskedFor && !appPassword.test(password)
    ? { outcome: 'refused', reason: 'appPasswordNeeded' }
    : { outcome: 'refused' };
}
