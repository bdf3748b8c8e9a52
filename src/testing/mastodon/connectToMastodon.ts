import { openMastodon } from '../../server/networks/mastodon/openMastodon.ts';
import type { Network } from '../../server/networks/network.ts';
import type { NetworkSession } from '../../server/networks/results.ts';
import { unlimitedHosts } from '../bot/unlimitedHosts.ts';

/** The connector as a process of Meelo has it. */
export const connectToMastodon = (): Network =>
  openMastodon({ allowsPrivateAddresses: true, hosts: unlimitedHosts });

/** Signs somebody in with their token, or with another one. */
export async function signInToMastodon(
  { handle, token }: { handle: string; token: string },
  network = connectToMastodon(),
): Promise<NetworkSession> {
  const result = await network.signIn({ username: handle, password: token });
  if (result.outcome !== 'accepted') throw new Error(`Sign-in returned ${result.outcome}.`);
  return result.session;
}
