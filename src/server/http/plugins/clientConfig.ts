import type { ClientConfig } from '../../../shared/contract/clientConfig.ts';
import { networkTitles } from '../../../shared/contract/networkNames.ts';
import { demo, demoAccountOpen } from '../../accounts/demoAccount.ts';
import type { Route } from '../Api.ts';
import { isFromThisMachine } from '../forwarding.ts';

/** `/config.json`: what the client reads at run time. */
export const clientConfigRoute: Route = (api, { config, database, networks }) => {
  const capabilities = Object.fromEntries(
    [...networks.capabilities].map(([name, offered]) => {
      return [name, { ...offered, signIn: networks.get(name).signInStart }];
    }),
  );
  const isDemoOpen = demoAccountOpen(database.db, config);
  api.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const demoAccount = isFromThisMachine(request) && (await isDemoOpen()) ? demo : undefined;
    const answer: ClientConfig = {
      API_BASE_URL: '',
      SUPPORT_WHATSAPP: config.support.whatsapp,
      SUPPORT_EMAIL: config.support.email,
      SUPPORT_PHONE: config.support.phone,
      HELP_LINES: config.helpLines,
      NETWORKS: networks.names,
      NETWORK_TITLES: networkTitles,
      CAPABILITIES: capabilities,
      DEMO_EMAIL: demoAccount?.email ?? '',
      DEMO_PASSWORD: demoAccount?.password ?? '',
    };
    reply.header('cache-control', 'no-cache');
    return answer;
  });
};
