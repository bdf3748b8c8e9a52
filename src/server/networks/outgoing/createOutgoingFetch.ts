import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, fetch, type Dispatcher } from 'undici';
import { limitBody } from './limitBody.ts';
import { AddressRefusedError, isPublicAddress, refuseUrl } from './publicAddress.ts';

export interface OutgoingOptions {
  /** Reaches any address, over http too; otherwise public ones over https alone. */
  allowsPrivateAddresses: boolean;
  /** From the first byte sent to the last one received, redirects included. */
  timeoutMs?: number;
  maxResponseBytes?: number;
  /** Makes the connections to public addresses. */
  agent?: Dispatcher;
}

const defaultTimeoutMs = 20_000;
const defaultMaxResponseBytes = 2_000_000;

/**
 * `fetch` for addresses that strangers name. It checks what each connection leads to, after DNS and
 * at every redirect, and limits time and size of an answer. A body is never sent to another address.
 */
export function createOutgoingFetch({
  allowsPrivateAddresses,
  timeoutMs = defaultTimeoutMs,
  maxResponseBytes = defaultMaxResponseBytes,
  agent = new Agent({ connect: { lookup: lookupPublic } }),
}: OutgoingOptions): typeof globalThis.fetch {
  const dispatcher = allowsPrivateAddresses ? new Agent() : refusing(agent);
  return async (input, init = {}) => {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
    const request = {
      ...init,
      dispatcher,
      redirect: (init.method ?? 'GET') === 'GET' ? 'follow' : 'error',
      signal: AbortSignal.any(signals),
    };
    const { body, headers, status } = await fetch(...([input, request] as FetchInput));
    const limited = body && (limitBody(body, maxResponseBytes) as BodyInit);
    return new Response(limited, { status, headers: [...headers] });
  };
}

type FetchInput = Parameters<typeof fetch>;

function refusing(agent: Dispatcher): Dispatcher {
  // The address of a literal is never looked up.
  return agent.compose((dispatch) => (options, handler) => {
    refuseUrl(new URL(String(options.origin)));
    return dispatch(options, handler);
  });
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

function lookupPublic(host: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(host, options, (error, address, family) => {
    const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
    const refused = error ? undefined : found.find((each) => !isPublicAddress(each));
    callback(refused === undefined ? error : new AddressRefusedError(host), address, family);
  });
}
