import { signInPermissions, type SignInStart } from '../../../shared/contract/signIn.ts';

/** App passwords and the example are Bluesky's, where most accounts are. */
export const signInStart: SignInStart = {
  username: 'handle',
  usernameExample: 'ana.bsky.social',
  redirect: { permits: [...signInPermissions] },
  appPassword: { address: 'https://bsky.app/settings/app-passwords', site: 'Bluesky' },
  setsBotLabel: true,
};
