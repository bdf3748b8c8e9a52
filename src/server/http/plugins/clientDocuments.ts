import { createClientKeys, publicPartOf } from '../../networks/clientKeys/createClientKeys.ts';
import type { Api } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';

/** Serves who this installation is, where a network's authorization servers ask that at its own address. */
export async function serveClientDocuments(api: Api, context: ApiContext): Promise<void> {
  const { publicUrl, networks } = context.config;
  if (!publicUrl?.startsWith('https:') || !networks.includes('atproto')) return;
  const { atprotoKey, clientDocument, keysPath, metadataPath } =
    await import('../../networks/atproto/oauth/clientDocument.ts');
  const keys = createClientKeys(context);
  const hidden = { schema: { hide: true } };
  api.get(metadataPath, hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return clientDocument(publicUrl);
  });
  api.get(keysPath, hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { keys: [publicPartOf(await keys(atprotoKey))] };
  });
}
