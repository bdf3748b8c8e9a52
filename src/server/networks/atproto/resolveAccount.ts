import { xrpc } from '@atproto/lex-client';
import { l } from '@atproto/lex-schema';
import { extractPdsEndpoint } from '@atproto/lex-password-session';
import type { Refused, RetryableError, Unreachable } from '../network.ts';
import type { AtprotoOptions } from './AtprotoOptions.ts';
import { clientOptions, resolveHandle } from './lexicons.ts';
import { errorNameOf, toNetworkError } from './toNetworkError.ts';
import { isAccountName, normalizeUsername } from './username.ts';

export interface ResolvedAccount {
  outcome: 'resolved';
  did: string;
  /** Address of the server that the account lives on. */
  pdsUrl: string;
}

type Resolving = Pick<AtprotoOptions, 'resolverUrl' | 'plcUrl' | 'fetch'>;

const refused: Refused = { outcome: 'refused' };
const unreachable: Unreachable = { outcome: 'unreachable' };

/** From the handle to the account's DID, and by its document to its server. */
export async function resolveAccount(
  options: Resolving,
  username: string,
): Promise<ResolvedAccount | Refused | RetryableError> {
  const name = normalizeUsername(username);
  if (!isAccountName(name)) return refused;
  const found = name.startsWith('did:') ? { did: name } : await didOf(name, options);
  if ('outcome' in found) return found;
  return resolveDid(options, found.did);
}

/** By the account's document to its server. */
export async function resolveDid(
  options: Pick<Resolving, 'plcUrl' | 'fetch'>,
  did: string,
): Promise<ResolvedAccount | Refused | Unreachable> {
  const read = await documentOf(did, options);
  if ('outcome' in read) return read;
  const pdsUrl = extractPdsEndpoint(read.document);
  return pdsUrl === null
    ? { outcome: 'unreachable', reason: 'noSuchServer' }
    : { outcome: 'resolved', did, pdsUrl };
}

const documentSchema = l.lexMap();

const namesOfUnknownHandle = new Set(['HandleNotFound', 'InvalidRequest']);

async function didOf(handle: string, { resolverUrl, fetch }: Resolving) {
  const agent = { service: resolverUrl, fetch };
  try {
    const options = { params: { handle }, ...clientOptions };
    const { body } = await xrpc(agent, resolveHandle, options);
    return { did: body.did };
  } catch (error) {
    if (namesOfUnknownHandle.has(errorNameOf(error) ?? '')) return refused;
    const trouble = toNetworkError(error);
    return trouble.outcome === 'rateLimited' ? trouble : unreachable;
  }
}

async function documentOf(did: string, { plcUrl, fetch }: Pick<Resolving, 'plcUrl' | 'fetch'>) {
  const url = documentUrl(did, plcUrl);
  if (url === undefined) return refused;
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.status === 404 || answer?.status === 410) return refused;
  const read: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const document = documentSchema.safeParse(read, { strict: false });
  return document.success ? { document: document.value } : unreachable;
}

function documentUrl(did: string, plcUrl: string): string | undefined {
  if (did.startsWith('did:plc:')) return `${plcUrl}/${did}`;
  const host = /^did:web:([a-z0-9.-]+)$/.exec(did)?.[1];
  return host === undefined ? undefined : `https://${host}/.well-known/did.json`;
}
