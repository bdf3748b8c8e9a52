import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestSafely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Exemption, Trouble } from '../../server/networks/testing/ConformanceFixture.ts';
import { changedAnswer, giveTrouble } from '../bot/giveTrouble.ts';
import type { Passing, WritePhase } from '../processes/writePhases.ts';
import { createCodes } from './createCodes.ts';
import { xrpcError, type PdsAnswer } from './PdsAnswer.ts';

export interface Write {
  repo: string;
  collection: string;
  rkey: string;
  record: { reply?: { parent: { uri: string } } };
}

export interface PdsShim {
  url: string;
  /** Of every request from now on, but the exempt ones. */
  setTrouble(trouble: Trouble | undefined, but?: Exemption): void;
  /** Is told of each phase of a write, and waited for; one that is `lost` never gets to the PDS. */
  onWrite: (phase: WritePhase, write: Write) => Passing | Promise<Passing>;
  /** Is told of each request, and waited for; one that is `lost` never gets to the PDS. */
  onAsk: (call: string, body: string) => Passing | Promise<Passing>;
  /** Changes the text of an answer, which waits for it. */
  onAnswer: (call: string, text: string) => string | Promise<string>;
  /** The access tokens of OAuth that were used until now count as expired. */
  expireTokens(): void;
  /** From now on the page of a sign-in by OAuth is for whoever comes to it, whomever it was asked for. */
  admitAnybody(): void;
  /** From now on the account, by its DID, is asked for a code. */
  askForCode(did: string): void;
  /** The code that the account was sent last. */
  codeOf(did: string): string;
  close(): Promise<void>;
}

/** As the PDS answers it. */
const expiredToken: PdsAnswer = {
  status: 401,
  headers: {
    'content-type': 'application/json',
    'www-authenticate': 'DPoP error="invalid_token", error_description="Token expired"',
  },
  bytes: Buffer.from(JSON.stringify({ error: 'InvalidToken', message: 'Token expired' })),
};

/** What an access token ends with that counts as expired. */
export const staleEnding = '-stale';

const signIn = 'com.atproto.server.createSession';
const renewals = [
  'com.atproto.server.refreshSession',
  'com.atproto.server.getSession',
  '/oauth/token',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
];

/**
 * Stands before a PDS, which ignores codes: it sends and checks them as Bluesky's own servers do. It
 * also gives the troubles that a test wants.
 */
export async function startPdsShim(pdsUrl: string): Promise<PdsShim> {
  const codes = createCodes();
  let trouble: Trouble | undefined;
  let exempt: Exemption | undefined;
  let admitsAnybody = false;
  const used = new Set<string>();
  const expired = new Set<string>();

  const isExempt = (call: string, { method }: IncomingMessage) =>
    exempt === 'reading' ? method === 'GET' : exempt === 'renewal' && renewals.includes(call);

  function withoutHint(body: Buffer, call: string): Buffer {
    if (!admitsAnybody || call !== '/oauth/par') return body;
    const form = new URLSearchParams(body.toString());
    form.delete('login_hint');
    return Buffer.from(form.toString());
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = callOf(incoming);
    const body = withoutHint(await buffer(incoming), call);
    const { authorization = '' } = incoming.headers;
    if (authorization.endsWith(staleEnding)) return send(response, xrpcError('ExpiredToken'));
    if (expired.has(authorization)) return send(response, expiredToken);
    if (authorization.startsWith('DPoP ')) used.add(authorization);
    const ask = () => forward(incoming, body, pdsUrl);
    if (trouble && !isExempt(call, incoming)) {
      return giveTrouble(trouble, response, ask);
    }
    if ((await shim.onAsk(call, body.toString())) === 'lost') {
      response.destroy();
      return;
    }
    const isWrite = call === 'com.atproto.repo.putRecord';
    const write = isWrite && (JSON.parse(body.toString()) as Write);
    if (write && (await shim.onWrite('received', write)) === 'lost') {
      response.destroy();
      return;
    }
    const answer = await changedAnswer(await ask(), (text) => shim.onAnswer(call, text));
    if (write) await shim.onWrite('performed', write);
    const asked = call === signIn && answer.status === 200 && codes.check(body, answer);
    send(response, asked || answer);
    if (write) await shim.onWrite('answered', write);
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shim: PdsShim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTrouble(next, but) {
      trouble = next;
      exempt = but;
    },
    admitAnybody() {
      admitsAnybody = true;
    },
    expireTokens: () => used.forEach((each) => expired.add(each)),
    onWrite: () => undefined,
    onAsk: () => undefined,
    onAnswer: (_call, text) => text,
    askForCode: codes.askFor,
    codeOf: codes.of,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return shim;
}

function callOf({ url = '' }: IncomingMessage): string {
  return new URL(url, 'http://shim').pathname.replace('/xrpc/', '');
}

async function forward(from: IncomingMessage, body: Buffer, pdsUrl: string): Promise<PdsAnswer> {
  const { method = 'GET', url: path = '/', headers } = from;
  const url = new URL(path, pdsUrl);
  // A connection of its own: one that is kept may be closed at this moment.
  const options = {
    method,
    headers: {
      ...headers,
      host: url.host,
      'accept-encoding': 'identity',
      ...(body.length > 0 && { 'content-length': body.length }),
    },
    agent: false,
  };
  const outgoing = url.protocol === 'https:' ? requestSafely(url, options) : request(url, options);
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _chunks, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 500, headers: kept, bytes: await buffer(answer) };
}

function send(response: ServerResponse, { status, headers, bytes }: PdsAnswer): void {
  response.writeHead(status, headers).end(bytes);
}
