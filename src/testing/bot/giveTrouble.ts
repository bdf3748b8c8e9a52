import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { troubleSeconds, type Trouble } from '../../server/networks/testing/ConformanceFixture.ts';

export interface ServerAnswer {
  status: number;
  headers: IncomingHttpHeaders | OutgoingHttpHeaders;
  bytes: Buffer;
}

/** Answers as something between Meelo and a server does that is in trouble; `ask` asks the server. */
export async function giveTrouble(
  trouble: Trouble,
  response: ServerResponse,
  ask: () => Promise<ServerAnswer>,
): Promise<void> {
  switch (trouble) {
    case 'unreachable':
      response.destroy();
      return;
    case 'serverError':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
      return;
    case 'rateLimited':
      response.writeHead(429, { 'retry-after': String(troubleSeconds) }).end();
      return;
    case 'wrongAnswer':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
      return;
    case 'cutOff':
      await ask();
      response.destroy();
      return;
    case 'halfAnswer': {
      const { status, headers, bytes } = await ask();
      response.writeHead(status, { ...headers, 'content-length': bytes.length + 1 });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    }
    case 'silence':
  }
}

/** The same answer with another text. */
export async function changedAnswer<A extends ServerAnswer>(
  answer: A,
  change: (text: string) => string | Promise<string>,
): Promise<A> {
  const text = answer.bytes.toString();
  const next = await change(text);
  if (next === text) return answer;
  const bytes = Buffer.from(next);
  return { ...answer, bytes, headers: { ...answer.headers, 'content-length': `${bytes.length}` } };
}
