import { signInPermissions, type SignInStart } from '../../../shared/contract/signIn.ts';
import { scopes } from './scopes.ts';

/** The example is of the largest server; where a token is made, each server has at the same place. */
export const signInStart: SignInStart = {
  username: 'address',
  usernameExample: 'ana@mastodon.social',
  redirect: { permits: [...signInPermissions] },
  accessToken: { scopes: [...scopes] },
  setsBotLabel: true,
};
