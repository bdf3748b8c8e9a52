import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import {
  troubleSeconds,
  type Exemption,
  type Trouble,
} from '../../../server/networks/testing/ConformanceFixture.ts';
import { changedAnswer, giveTrouble, type ServerAnswer } from '../../bot/giveTrouble.ts';
import type { Passing, WritePhase } from '../../processes/writePhases.ts';
import type { World } from '../world/World.ts';
import { isoOf } from './rateLimits.ts';
import { createStreams } from './createStreams.ts';
import { readForm } from './readForm.ts';

/** A request that changes something. */
export interface Write {
  method: string;
  path: string;
  /** Whose token it carries, by username. */
  account: string | undefined;
  idempotencyKey: string | undefined;
  form: URLSearchParams;
}

/** A request that changes nothing. */
type Read = Pick<Write, 'path' | 'account'>;

export interface Front {
  /** Every request, as `GET /api/v1/…`. */
  asked: string[];
  /** Of every request from now on, but the exempt ones; nothing is renewed here. */
  setTrouble(trouble: Trouble | undefined, but?: Exemption): void;
  /** Is told of each phase of a write, and waited for; one that is `lost` never gets to the server. */
  onWrite: (phase: WritePhase, write: Write) => Passing | Promise<Passing>;
  /** Is told of each read, and waited for. */
  onRead: (read: Read) => void | Promise<void>;
  /** Changes the text of an answer to a read. */
  onAnswer: (path: string, text: string) => string;
  /** To how many the server tells at once what is new. */
  countStreams(): number;
  /** Breaks them all off. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Stands before the server and gives the troubles that a test wants. */
export async function startFront(app: FastifyInstance, world: World): Promise<Front> {
  let trouble: Trouble | undefined;
  let exempt: Exemption | undefined;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    front.asked.push(`${method} ${url}`);
    if (streams.isMeant(url) && !trouble) return streams.serve(incoming, response);
    const body = await buffer(incoming);
    const ask = () => askApp(app, incoming, body);
    response.setHeader('date', world.now().toUTCString());
    if (trouble && !(exempt === 'reading' && method === 'GET')) {
      if (trouble === 'rateLimited' && world.behaviour.hasRateLimits) return limit(response);
      return giveTrouble(trouble, response, ask);
    }
    if (method === 'GET') {
      const read = readOf(world, incoming);
      await front.onRead(read);
      return send(
        response,
        await changedAnswer(await ask(), (text) => front.onAnswer(read.path, text)),
      );
    }
    const write = await writeOf(world, incoming, body);
    if ((await front.onWrite('received', write)) === 'lost') {
      response.destroy();
      return;
    }
    const answer = await ask();
    await front.onWrite('performed', write);
    send(response, answer);
    await front.onWrite('answered', write);
  }

  /** As Mastodon 4.6 says it, without `Retry-After`. */
  function limit(response: ServerResponse): void {
    const second = Math.floor(world.now().getTime() / 1000);
    response.writeHead(429, {
      'content-type': 'application/json',
      'x-ratelimit-limit': '300',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': isoOf((second + troubleSeconds) * 1000),
    });
    response.end(JSON.stringify({ error: 'Too many requests' }));
  }

  const streams = createStreams(world);
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.url = `http://${world.host}`;
  const front: Front = {
    asked: [],
    setTrouble(next, but) {
      trouble = next;
      exempt = but;
    },
    onWrite: () => undefined,
    onRead: () => {},
    onAnswer: (_path, text) => text,
    countStreams: streams.count,
    endStreams: streams.end,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await app.close();
    },
  };
  return front;
}

async function askApp(
  app: FastifyInstance,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<ServerAnswer> {
  const payload = body.length > 0 ? { payload: body } : {};
  const answer = await app.inject({ method: method as 'GET', url, headers, ...payload });
  const { connection: _connection, date: _date, ...kept } = answer.headers;
  return { status: answer.statusCode, headers: kept, bytes: answer.rawPayload };
}

function readOf({ tokens }: World, { url = '', headers }: IncomingMessage): Read {
  const token = tokens.find(({ value }) => headers.authorization === `Bearer ${value}`);
  return { path: url.split('?')[0] ?? url, account: token?.account.username };
}

async function writeOf(world: World, incoming: IncomingMessage, bytes: Buffer): Promise<Write> {
  const { method = '', headers } = incoming;
  const { 'idempotency-key': key, 'content-type': type = '' } = headers;
  return {
    ...readOf(world, incoming),
    method,
    idempotencyKey: key === undefined ? undefined : String(key),
    form: await readForm({ bytes, type }).catch(() => new URLSearchParams()),
  };
}

function send(response: ServerResponse, { status, headers, bytes }: ServerAnswer): void {
  response.writeHead(status, headers).end(bytes);
}
