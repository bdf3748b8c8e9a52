import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutgoingFetch } from '../../server/networks/outgoing/createOutgoingFetch.ts';
import { rateLimited } from '../../server/networks/outgoing/rateLimited.ts';
import {
  troubleSeconds,
  type Exemption,
  type Trouble,
} from '../../server/networks/testing/ConformanceFixture.ts';

const lost = () => new TypeError('fetch failed', { cause: new Error('The connection is lost.') });

/** Stands between the connector and a real server, gives troubles, and waits where that server limits a test. */
export function createTroubledFetch(fetch: OutgoingFetch) {
  let trouble: Trouble | undefined;
  let exempt: Exemption | undefined;

  const troubled: OutgoingFetch = async (input, init) => {
    const ask = () => patiently(() => fetch(input, init));
    const isReading = (init?.method ?? 'GET') === 'GET';
    init?.signal?.throwIfAborted();
    if (exempt === 'reading' && isReading) return ask();
    switch (trouble) {
      case undefined:
        return ask();
      case 'serverError':
        return new Response('Internal Server Error', { status: 500 });
      case 'rateLimited':
        return new Response(null, {
          status: 429,
          headers: { 'retry-after': String(troubleSeconds) },
        });
      case 'wrongAnswer':
        return new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });
      case 'silence':
        if (init?.signal) await once(init.signal, 'abort');
        throw lost();
      case 'cutOff':
      case 'halfAnswer':
        await ask();
        throw lost();
      case 'unreachable':
        throw lost();
    }
  };

  return {
    fetch: troubled,
    setTrouble(next: Trouble | undefined, but?: Exemption): void {
      trouble = next;
      exempt = but;
    },
  };
}

/** A run asks more than some servers allow in five minutes, and deletes more than they allow in thirty. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await pause(1000 * rateLimited(answer.headers).retryAfterSeconds);
  }
}
