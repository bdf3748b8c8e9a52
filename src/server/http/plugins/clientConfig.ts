import type { ClientConfig } from '../../../shared/contract/clientConfig.ts';
import { networkTitles } from '../../../shared/contract/networkNames.ts';
import type { Api } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import type { Offers } from '../createOffers.ts';

/** `/config.json`: what the client reads at run time. */
export function clientConfigRoute(
  api: Api,
  { config, networks }: ApiContext,
  { demoTo }: Offers,
): void {
  const capabilities = Object.fromEntries(
    [...networks.capabilities].map(([name, offered]) => {
      return [name, { ...offered, signIn: networks.get(name).signInStart }];
    }),
  );
  api.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const demo = await demoTo(request);
    const answer: ClientConfig = {
      API_BASE_URL: '',
      SUPPORT_WHATSAPP: config.support.whatsapp,
      SUPPORT_EMAIL: config.support.email,
      SUPPORT_PHONE: config.support.phone,
      HELP_LINES: config.helpLines,
      NETWORKS: networks.names,
      NETWORK_TITLES: networkTitles,
      CAPABILITIES: capabilities,
      DEMO_EMAIL: demo?.email ?? '',
      DEMO_PASSWORD: demo?.password ?? '',
    };
    reply.header('cache-control', 'no-cache');
    return answer;
  });
}
