import type { ServerAbout } from '../../../shared/contract/signIn.ts';
import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import { statusOf } from './ApiError.ts';
import { saysNoBot } from './contacts.ts';
import { createApi } from './createApi.ts';
import { accountIn } from './entities.ts';
import { addressOf, fieldsOf, listOf, textOf } from './fields.ts';

interface AskedServer {
  server: string;
  signal: AbortSignal | undefined;
  fetch: OutgoingFetch;
  /** What stands before the @ of the account. */
  acct: string;
}

/**
 * What a server says of itself and of an account to everybody, without a token. A part that it does not tell, or fails at,
 * is left out. Throws where the server asks to wait, or the call is over.
 */
export async function readAbout({
  server,
  signal,
  fetch,
  acct,
}: AskedServer): Promise<ServerAbout> {
  const api = createApi({ server, signal, fetch });
  const unlessOver = (error: unknown): undefined => {
    if (signal?.aborted || statusOf(error) === 429) throw error;
  };
  const tell = (at: string, query = {}) => api.get(at, query).catch(unlessOver);
  const [software, instance, account] = await Promise.all([
    readSoftware({ server, signal, fetch }),
    readRules(tell),
    tell('/api/v1/accounts/lookup', { acct }),
  ]);
  const person = accountIn(account);
  return {
    ...(software !== '' && { software }),
    rules: instance.rules,
    refusesBots: [
      ...(saysNoBot({ note: instance.description }) ? ['server' as const] : []),
      ...(person && saysNoBot(person) ? ['account' as const] : []),
    ],
  };
}

async function readRules(
  tell: (at: string) => Promise<unknown>,
): Promise<{ rules: string[]; description: string }> {
  const instance = fieldsOf((await tell('/api/v2/instance')) ?? (await tell('/api/v1/instance')));
  const described = [instance['short_description'], instance['description']];
  const said = listOf(instance['rules'], ruleIn);
  const description = [...described.map((text) => textOf(text)), ...said].join(' ');
  return { rules: said, description };
}

/** With what Mastodon shows below a rule. */
function ruleIn(value: unknown): string | undefined {
  const { text = value, hint } = fieldsOf(value);
  const said = [textOf(text), textOf(hint)].map((part) => part.trim());
  return said.filter((part) => part !== '').join('\n') || undefined;
}

const nodeInfo = 'http://nodeinfo.diaspora.software/ns/schema/2.';

/** It is only shown, and often another machine serves it, which may not answer at all. */
const longestSoftwareMs = 3000;

/** nodeinfo.diaspora.software: what it runs, in its own words; empty where it does not say. */
async function readSoftware({ server, signal, fetch }: Omit<AskedServer, 'acct'>): Promise<string> {
  const ends = [AbortSignal.timeout(longestSoftwareMs), ...(signal ? [signal] : [])];
  const api = createApi({ server, signal: AbortSignal.any(ends), fetch });
  const tell = (at: string) => api.get(at).catch(() => undefined);
  const { links } = fieldsOf(await tell('/.well-known/nodeinfo'));
  const at = listOf(links, (link) => {
    const { rel, href } = fieldsOf(link);
    const address = URL.parse(addressOf(href));
    return textOf(rel).startsWith(nodeInfo) && address?.origin === server ? address : undefined;
  })[0];
  if (!at) return '';
  const { software } = fieldsOf(await tell(at.href));
  const { name, version } = fieldsOf(software);
  return [textOf(name), textOf(version)].filter((part) => part !== '').join(' ');
}
