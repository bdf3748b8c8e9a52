import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Exemption, Trouble } from '../../server/networks/testing/ConformanceFixture.ts';
import { createCodes } from './createCodes.ts';
import { giveTrouble } from './giveTrouble.ts';
import { xrpcError, type PdsAnswer } from './PdsAnswer.ts';

export interface Write {
  repo: string;
  collection: string;
}

export interface PdsShim {
  url: string;
  /** Of every request from now on, but the exempt ones. */
  setTrouble(trouble: Trouble | undefined, but?: Exemption): void;
  /** Is told of a write before the PDS gets it, and once the PDS has answered. */
  onWrite: (phase: 'received' | 'performed', write: Write) => void | Promise<void>;
  /** From now on the account, by its DID, is asked for a code. */
  askForCode(did: string): void;
  /** The code that the account was sent last. */
  codeOf(did: string): string;
  close(): Promise<void>;
}

/** What an access token ends with that counts as expired. */
export const staleEnding = '-stale';

const signIn = 'com.atproto.server.createSession';
const renewals = ['com.atproto.server.refreshSession', 'com.atproto.server.getSession'];

/**
 * Stands before a PDS, which ignores codes: it sends and checks them as Bluesky's own servers do. It
 * also gives the troubles that a test wants.
 */
export async function startPdsShim(pdsPort: number): Promise<PdsShim> {
  const codes = createCodes();
  let trouble: Trouble | undefined;
  let exempt: Exemption | undefined;

  const isExempt = (call: string, { method }: IncomingMessage) =>
    exempt === 'reading' ? method === 'GET' : exempt === 'renewal' && renewals.includes(call);

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = callOf(incoming);
    const body = await buffer(incoming);
    const isStale = incoming.headers.authorization?.endsWith(staleEnding);
    if (isStale) return send(response, xrpcError('ExpiredToken'));
    const ask = () => forward(incoming, body, pdsPort);
    if (trouble && !isExempt(call, incoming)) {
      return giveTrouble(trouble, response, ask);
    }
    const isWrite = call === 'com.atproto.repo.putRecord';
    const write = isWrite && (JSON.parse(body.toString()) as Write);
    if (write) await shim.onWrite('received', write);
    const answer = await ask();
    if (write) await shim.onWrite('performed', write);
    const asked = call === signIn && answer.status === 200 && codes.check(body, answer);
    send(response, asked || answer);
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shim: PdsShim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTrouble(next, but) {
      trouble = next;
      exempt = but;
    },
    onWrite: () => {},
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

async function forward(from: IncomingMessage, body: Buffer, port: number): Promise<PdsAnswer> {
  const { method = 'GET', url: path = '/', headers } = from;
  const outgoing = request({ host: 'localhost', port, method, path, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _chunks, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 500, headers: kept, bytes: await buffer(answer) };
}

function send(response: ServerResponse, { status, headers, bytes }: PdsAnswer): void {
  response.writeHead(status, headers).end(bytes);
}
