import { lookup } from 'node:dns';
import type { ReadableStream } from 'node:stream/web';
import { Agent, fetch, type Dispatcher } from 'undici';
import type { AskHost } from './createHosts.ts';
import { limitBody } from './limitBody.ts';
import { AddressRefusedError, refuseUrl } from './publicAddress.ts';
import { publicLookup } from './publicLookup.ts';
import { requireWanted } from './WithdrawnError.ts';

interface OutgoingInit extends RequestInit {
  /**
   * Asked when the host has given the request its turn, right before it is sent. Where it says no,
   * `WithdrawnError` is thrown.
   */
  maySend?: (() => Promise<boolean>) | undefined;
}

export type OutgoingFetch = (
  input: Parameters<typeof globalThis.fetch>[0],
  init?: OutgoingInit,
) => Promise<Response>;

export interface DispatcherOptions {
  /** Reaches any address, over http too; otherwise public ones over https alone. */
  allowsPrivateAddresses: boolean;
  /** Makes the connections to public addresses. */
  agent?: Dispatcher;
}

export interface OutgoingOptions extends DispatcherOptions {
  /** Asks the host of the caller's address. */
  askHost: AskHost;
  /** Asks the other hosts that a server redirects to. What they answer says nothing to `askHost`. */
  askLinkedHost: AskHost;
  /** From the first byte sent to the last one received. */
  timeoutMs?: number;
  maxResponseBytes?: number;
  /** A redirect answers a write; otherwise it is an error. None is followed. */
  redirectsAnswer?: boolean;
  /** Ends an answer after its headers: its body is not read. */
  skipsBodies?: boolean;
}

const defaultTimeoutMs = 20_000;
const defaultMaxResponseBytes = 2_000_000;
const mostRedirects = 5;

/**
 * `fetch` for addresses that strangers name. It checks what each connection leads to, after DNS and
 * at every redirect, limits time and size of an answer, and how often a host is asked. A response is
 * there when all of it is. A body is never sent to another address, nor are headers to another origin. With
 * `redirect: 'manual'` a redirect is the answer, as it is.
 */
export function createOutgoingFetch({
  askHost,
  askLinkedHost,
  timeoutMs = defaultTimeoutMs,
  maxResponseBytes = defaultMaxResponseBytes,
  redirectsAnswer = false,
  skipsBodies = false,
  ...connecting
}: OutgoingOptions): OutgoingFetch {
  const dispatcher = createDispatcher(connecting);

  async function send(url: URL, { maySend, ...init }: OutgoingInit): Promise<Response> {
    if (maySend) await requireWanted(maySend);
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
    const request = {
      ...init,
      dispatcher,
      redirect: isWrite(init) && !redirectsAnswer ? 'error' : 'manual',
      signal: AbortSignal.any(signals),
    };
    const { body, headers, status } = await fetch(...([url, request] as FetchInput));
    const bytes = body && (await read(body));
    return new Response(bytes, { status, headers: [...headers] });
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<ArrayBuffer | null> {
    if (!skipsBodies) {
      return new Response(limitBody(body, maxResponseBytes) as BodyInit).arrayBuffer();
    }
    // It may have broken off already: the status counts.
    await body.cancel().catch(() => undefined);
    return null;
  }

  async function follow(url: URL, init: OutgoingInit, before: URL[] = []): Promise<Response> {
    if (!/^https?:$/.test(url.protocol)) throw refusal(url.protocol);
    const signal = init.signal ?? new AbortController().signal;
    const request = { isWrite: isWrite(init), signal, send: () => send(url, init) };
    const [from = url] = before;
    const ask = url.host === from.host ? askHost : askLinkedHost;
    const answer = await ask(url.host, request);
    const location = redirectStatuses.has(answer.status) && answer.headers.get('location');
    if (!location || isWrite(init) || init.redirect === 'manual') return answer;
    if (before.length === mostRedirects) throw new TypeError('It redirects again and again.');
    const next = new URL(location, url);
    const isSameOrigin = next.origin === url.origin;
    return follow(next, isSameOrigin ? init : { signal }, [...before, url]);
  }

  return (input, init = {}) => follow(new URL(input instanceof Request ? input.url : input), init);
}

/** Checks what each connection leads to. */
export function createDispatcher({
  allowsPrivateAddresses,
  agent = new Agent({ connect: { lookup: publicLookup(lookup) } }),
}: DispatcherOptions): Dispatcher {
  return allowsPrivateAddresses ? new Agent() : refusing(agent);
}

/** As undici has it where a connection is refused. */
const refusal = (address: string) =>
  new TypeError('fetch failed', { cause: new AddressRefusedError(address) });

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

const isWrite = ({ method = 'GET' }: RequestInit) => method !== 'GET';

type FetchInput = Parameters<typeof fetch>;

function refusing(agent: Dispatcher): Dispatcher {
  // The address of a literal is never looked up.
  return agent.compose((dispatch) => (options, handler) => {
    refuseUrl(new URL(String(options.origin)));
    return dispatch(options, handler);
  });
}
