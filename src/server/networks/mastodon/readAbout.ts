import type { ServerAbout } from '../../../shared/contract/signIn.ts';
import { StrangeAnswerError, statusOf } from './ApiError.ts';
import { saysNoBot } from './contacts.ts';
import type { Api } from './createApi.ts';
import { accountIn } from './entities.ts';
import { addressOf, fieldsOf, listOf, textOf } from './fields.ts';

interface AskedServer {
  /** Without a token: nobody has signed in yet. */
  api: Api;
  server: string;
  /** What stands before the @ of the account. */
  acct: string;
}

/** What a server says of itself and of an account to everybody. What it does not tell is left out. */
export async function readAbout({ api, server, acct }: AskedServer): Promise<ServerAbout> {
  const [software, instance, account] = await Promise.all([
    readSoftware(api, server),
    readRules(api),
    api.get('/api/v1/accounts/lookup', { acct }).catch(unlessAnswered),
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

/** Throws where the server has not answered, or asks to wait: it may tell later. */
function unlessAnswered(error: unknown): undefined {
  const status = statusOf(error) ?? 0;
  const isAnswer = status >= 400 && status < 500 && status !== 429;
  if (!isAnswer && !(error instanceof StrangeAnswerError)) throw error;
}

async function readRules(api: Api): Promise<{ rules: string[]; description: string }> {
  const newer = await api.get('/api/v2/instance').catch(unlessAnswered);
  const instance = fieldsOf(newer ?? (await api.get('/api/v1/instance').catch(unlessAnswered)));
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

/** nodeinfo.diaspora.software: what it runs, in its own words; empty where it does not say. */
async function readSoftware(api: Api, server: string): Promise<string> {
  const { links } = fieldsOf(await api.get('/.well-known/nodeinfo').catch(unlessAnswered));
  const at = listOf(links, (link) => {
    const { rel, href } = fieldsOf(link);
    const address = URL.parse(addressOf(href));
    return textOf(rel).startsWith(nodeInfo) && address?.origin === server ? address : undefined;
  })[0];
  if (!at) return '';
  const { software } = fieldsOf(await api.get(at.href).catch(unlessAnswered));
  const { name, version } = fieldsOf(software);
  return [textOf(name), textOf(version)].filter((part) => part !== '').join(' ');
}
