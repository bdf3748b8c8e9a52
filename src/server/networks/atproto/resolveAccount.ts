import { xrpc } from '@atproto/lex-client';
import { isDidString, isHandleString, l } from '@atproto/lex-schema';
import { extractPdsEndpoint } from '@atproto/lex-password-session';
import { readHandle } from '../../../shared/networks/readHandle.ts';
import type { AccountRef } from '../network.ts';
import type { Refused, RetryableError, SessionEnded, Unreachable } from '../results.ts';
import { heldBackBy } from '../outgoing/HeldBackError.ts';
import { rateLimited } from '../outgoing/rateLimited.ts';
import type { AtprotoOptions } from './AtprotoOptions.ts';
import { clientOptions, resolveHandle } from './lexicons.ts';
import { webAddressChars } from './networkText.ts';
import { errorNameOf, toNetworkError } from './toNetworkError.ts';

interface Identity {
  outcome: 'resolved';
  did: string;
  /** Address of the server that the account lives on. */
  pdsUrl: string;
  /** The handle that the account's document gives it; verified only where that leads back to it. */
  handle: string | undefined;
}

interface ResolvedAccount extends Identity {
  /** The account's verified handle, or its DID where it has none. */
  name: string;
}

type Resolving = Pick<AtprotoOptions, 'resolverUrl' | 'plcUrl' | 'fetch'>;

const refused: Refused = { outcome: 'refused' };
/** Its DID is a tombstone, which whoever has its keys can take back for 72 hours. */
const gone: SessionEnded = { outcome: 'sessionEnded' };
const handleMismatch: Refused = { outcome: 'refused', reason: 'handleMismatch' };
const unreachable: Unreachable = { outcome: 'unreachable' };

/**
 * From the handle to the account's DID, and by its document to its server. The protocol has handles
 * verified in both directions: whoever has a domain can lead it to any account.
 */
export async function resolveAccount(
  options: Resolving,
  { username, accountId }: AccountRef,
): Promise<ResolvedAccount | Refused | RetryableError> {
  const name = accountId ?? readHandle(username);
  if (!isAccountName(name)) return refused;
  if (name.startsWith('did:')) return resolveNamed(options, name);
  const found = await didOf(name, options);
  if ('outcome' in found) return found;
  const account = await resolveLiving(options, found.did);
  if (account.outcome !== 'resolved') return account;
  return account.handle === name ? { ...account, name } : handleMismatch;
}

async function resolveNamed(
  options: Resolving,
  did: string,
): Promise<ResolvedAccount | Refused | RetryableError> {
  const account = await resolveLiving(options, did);
  if (account.outcome !== 'resolved') return account;
  const { handle } = account;
  const found = handle === undefined ? refused : await didOf(handle, options);
  if ('outcome' in found && found.outcome !== 'refused') return found;
  const isVerified = 'did' in found && found.did === did;
  return { ...account, name: isVerified && handle !== undefined ? handle : did };
}

/** Who signs in with an account that is gone is told no more of it than of one that never was. */
async function resolveLiving(
  options: Resolving,
  did: string,
): Promise<Identity | Refused | RetryableError> {
  const account = await resolveDid(options, did);
  return account.outcome === 'sessionEnded' ? refused : account;
}

/** By the account's document to its server. */
export async function resolveDid(
  options: Pick<Resolving, 'plcUrl' | 'fetch'>,
  did: string,
): Promise<Identity | Refused | RetryableError | SessionEnded> {
  const read = await documentOf(did, options);
  if ('outcome' in read) return read;
  const { document } = read;
  const pdsUrl = extractPdsEndpoint(document);
  return pdsUrl === null || pdsUrl.length > webAddressChars
    ? { outcome: 'unreachable', reason: 'noSuchServer' }
    : { outcome: 'resolved', did, pdsUrl, handle: handleOf(document['alsoKnownAs']) };
}

/** The first valid one counts; the protocol has the others ignored. */
function handleOf(alsoKnownAs: unknown): string | undefined {
  const names: unknown[] = Array.isArray(alsoKnownAs) ? alsoKnownAs : [];
  return names
    .map((name) => (typeof name === 'string' && name.startsWith('at://') ? name.slice(5) : ''))
    .find((name) => isHandleString(name))
    ?.toLowerCase();
}

/** Whether an account can have this name. */
export function isAccountName(name: string): boolean {
  return isHandleString(name) || isDidString(name);
}

const documentSchema = l.lexMap();
const tombstoneSchema = l.object({ message: l.string() });

const namesOfUnknownHandle = new Set(['HandleNotFound', 'InvalidRequest']);

/** To which account a handle leads; the account may not go by it. */
export async function didOf(handle: string, { resolverUrl, fetch }: Resolving) {
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
  const answer = await fetch(url).catch(heldBackBy);
  if (answer && 'outcome' in answer) return answer;
  if (answer?.status === 429) return rateLimited(answer.headers);
  const read: unknown = await answer?.json().catch(() => undefined);
  if (isTombstone(answer, { read, did })) return gone;
  if (answer?.status === 404) return refused;
  if (!answer?.ok) return unreachable;
  const document = documentSchema.safeParse(read, { strict: false });
  return document.success ? { document: document.value } : unreachable;
}

/** The directory says it in words alone: any host that lies between, or is parked, may answer 404 or 410. */
function isTombstone(
  answer: Response | undefined,
  { read, did }: { read: unknown; did: string },
): boolean {
  if (!did.startsWith('did:plc:') || ![404, 410].includes(answer?.status ?? 0)) return false;
  const said = tombstoneSchema.safeParse(read, { strict: false });
  return said.success && said.value.message === `DID not available: ${did}`;
}

function documentUrl(did: string, plcUrl: string): string | undefined {
  if (did.startsWith('did:plc:')) return `${plcUrl}/${did}`;
  const host = /^did:web:([a-z0-9.-]+)$/.exec(did)?.[1];
  return host === undefined ? undefined : `https://${host}/.well-known/did.json`;
}
