import type { ClientConfig } from '../../../shared/contract/clientConfig.ts';
import { networkTitles } from '../../../shared/contract/networkNames.ts';
import type { SignInStart } from '../../../shared/contract/signIn.ts';
import type { Network } from '../../networks/network.ts';
import { canReturn } from '../../profiles/redirect/redirectSignIns.ts';
import type { Api } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import type { Offers } from '../createOffers.ts';
import { signInOrigin } from '../signInOrigin.ts';

/** `/config.json`: what the client reads at run time. */
export function clientConfigRoute(
  api: Api,
  { config, networks }: ApiContext,
  { demoTo }: Offers,
): void {
  const capabilitiesAt = (origin: string | null) =>
    Object.fromEntries(
      [...networks.capabilities].map(([name, offered]) => {
        return [name, { ...offered, signIn: signInAt(networks.get(name), origin) }];
      }),
    );
  api.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const demo = await demoTo(request);
    const answer: ClientConfig = {
      API_BASE_URL: '',
      SUPPORT_WHATSAPP: config.support.whatsapp,
      SUPPORT_EMAIL: config.support.email,
      SUPPORT_PHONE: config.support.phone,
      ACCOUNT_REQUESTS: config.accountRequests,
      HELP_LINES: config.helpLines,
      NETWORKS: networks.names,
      NETWORK_TITLES: networkTitles,
      CAPABILITIES: capabilitiesAt(signInOrigin(config, request)),
      DEMO_EMAIL: demo?.email ?? '',
      DEMO_PASSWORD: demo?.password ?? '',
    };
    reply.header('cache-control', 'no-cache');
    return answer;
  });
}

/** The network's own page is no way where it cannot send the browser back. */
function signInAt(network: Network, origin: string | null): SignInStart {
  const { redirect, ...others } = network.signInStart;
  return redirect && canReturn(network, { origin }) ? { ...others, redirect } : others;
}
