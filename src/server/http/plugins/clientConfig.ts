import type { FastifyRequest } from 'fastify';
import type { ClientConfig } from '../../../shared/contract/clientConfig.ts';
import { demo, demoAccountOpen, isPrivate } from '../../accounts/demoAccount.ts';
import { botCapabilities } from '../../networks/botCapabilities.ts';
import type { Route } from '../Api.ts';

/** `/config.json`: what the client reads at run time. */
export const clientConfigRoute: Route = (api, { config, database, networks }) => {
  const isDemoOpen = demoAccountOpen(database.db, config);
  const capabilitiesByName = Object.fromEntries(
    networks.names.map((name) => [name, botCapabilities(networks.get(name))]),
  );
  api.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const demoAccount = isDirect(request) && (await isDemoOpen()) ? demo : undefined;
    const answer: ClientConfig = {
      API_BASE_URL: '',
      SUPPORT_WHATSAPP: config.support.whatsapp,
      SUPPORT_EMAIL: config.support.email,
      SUPPORT_PHONE: config.support.phone,
      NETWORKS: networks.names,
      CAPABILITIES: capabilitiesByName,
      DEMO_EMAIL: demoAccount?.email ?? '',
      DEMO_PASSWORD: demoAccount?.password ?? '',
    };
    reply.header('cache-control', 'no-cache');
    return answer;
  });
};

/** Whether a browser on this machine asks, and no proxy for somebody elsewhere. */
function isDirect({ headers, hostname }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-)?forwarded|^via$/.test(name));
  return !isForwarded && isPrivate({ host: hostname, publicUrl: undefined });
}
