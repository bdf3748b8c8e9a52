import type { NetworkSession } from '../results.ts';
import { addressOf, fieldsOf, idOf, textOf } from './fields.ts';

/** How long a post may be, as the server says of itself. */
export interface TextLimits {
  maxChars: number;
  /** What a link counts, however long it is. */
  charsOfLink: number;
}

/** As Mastodon has it where nothing else is configured. */
export const usualLimits: TextLimits = { maxChars: 500, charsOfLink: 23 };

export interface MastodonSession extends TextLimits {
  /** The origin of the account's server. */
  server: string;
  /** What stands behind the @ of its accounts, which may be another name. */
  domain: string;
  /** Of the account, as its server knows it. */
  id: string;
  token: string;
  /** Its server was asked to mark the account as a bot, and cannot. */
  lacksBotFlag?: boolean;
  /** The application that holds the token; left out where its person has made it. */
  client?: Client;
}

/** An application of one sign-in, and where its server ends what it holds. */
export interface Client {
  id: string;
  secret: string;
  revokeAt: string;
}

/** Undefined where it is none. */
export function clientIn(value: unknown): Client | undefined {
  const fields = fieldsOf(value);
  const [id, secret] = [textOf(fields['id']), textOf(fields['secret'])];
  const revokeAt = addressOf(fields['revokeAt']);
  return id === '' || revokeAt === '' ? undefined : { id, secret, revokeAt };
}

export const writeSession = (session: MastodonSession): NetworkSession => JSON.stringify(session);

/** Undefined where the text is damaged. */
export function readSession(text: NetworkSession): MastodonSession | undefined {
  const fields = fieldsOf(parsed(text));
  const [server, domain] = [textOf(fields['server']), textOf(fields['domain'])];
  const [id, token] = [idOf(fields['id']), textOf(fields['token'], longestToken)];
  const isWhole = URL.canParse(server) && domain !== '' && id !== '' && token !== '';
  if (!isWhole) return undefined;
  const lacksBotFlag = fields['lacksBotFlag'] === true && { lacksBotFlag: true };
  const client = clientIn(fields['client']);
  return {
    server,
    domain,
    id,
    token,
    ...(client && { client }),
    ...limitsIn(fields),
    ...lacksBotFlag,
  };
}

export const longestToken = 8000;

export function limitsIn({ maxChars, charsOfLink }: Readonly<Record<string, unknown>>): TextLimits {
  return {
    maxChars: limitOr(usualLimits.maxChars, maxChars),
    charsOfLink: limitOr(usualLimits.charsOfLink, charsOfLink),
  };
}

/** More than anybody reads: servers have been seen to allow a million. */
const mostChars = 10_000;

const limitOr = (usual: number, limit: unknown): number =>
  typeof limit === 'number' && Number.isInteger(limit) && limit > 0
    ? Math.min(limit, mostChars)
    : usual;

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
