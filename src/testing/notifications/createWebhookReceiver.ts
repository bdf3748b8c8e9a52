import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What came, with a signature that its verifier accepts. */
import { compileStrict } from '../../server/errors/checkInput.ts';
import {
  webhookEvents,
  webhookMessage,
  type WebhookMessage,
} from '../../shared/contract/webhooks.ts';

export interface WebhookTaken {
  url: string;
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  payload: WebhookMessage;
}

const checks = webhookEvents.map((event) => compileStrict(webhookMessage(event)));

export interface WebhookReceiver {
  origin: string;
  /** An address of its own for one webhook. */
  address(): string;
  /** What signs what is posted to an address; what another secret has signed is answered 401. */
  secrets: Map<string, string>;
  taken: WebhookTaken[];
  /** How what is posted to an address is answered from now on; 204 unless it says otherwise. */
  answers: Map<string, (response: ServerResponse) => void>;
  /** Its clock. */
  now: () => Date;
  close(): Promise<void>;
}

/** Receives webhooks on this machine, and verifies them as the library of Standard Webhooks does. */
export async function createWebhookReceiver(): Promise<WebhookReceiver> {
  const taken: WebhookTaken[] = [];
  const secrets: WebhookReceiver['secrets'] = new Map();
  const answers: WebhookReceiver['answers'] = new Map();
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString();
      const { headers } = request;
      const url = `${origin}${request.url ?? ''}`;
      try {
        const verifier = new Webhook(secrets.get(url) ?? '');
        const payload = verifyAt(receiver.now(), () =>
          verifier.verify(body, headers as Record<string, string>),
        ) as WebhookMessage;
        if (!checks.some((fits) => fits(payload))) return response.writeHead(400).end();
        taken.push({ url, id: String(headers['webhook-id']), headers, body, payload });
      } catch {
        return response.writeHead(401).end();
      }
      const answer = answers.get(url);
      return answer ? answer(response) : response.writeHead(204).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    origin,
    taken,
    secrets,
    answers,
    now: () => new Date(),
    address: () => `${origin}/${randomBytes(8).toString('hex')}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** The library compares with the clock of the process alone, and waits for nothing meanwhile. */
function verifyAt<T>(at: Date, verify: () => T): T {
  const { now } = Date;
  Date.now = () => at.getTime();
  try {
    return verify();
  } finally {
    Date.now = now;
  }
}
