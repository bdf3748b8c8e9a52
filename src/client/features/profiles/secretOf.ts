import type { SignInStart } from '../../../shared/contract/signIn.ts';

/** What a network takes that a person types. */
export type SecretWay = 'accessToken' | 'appPassword' | 'password';

export function secretOf({ accessToken, appPassword }: Partial<SignInStart>): SecretWay {
  if (accessToken) return 'accessToken';
  return appPassword ? 'appPassword' : 'password';
}
