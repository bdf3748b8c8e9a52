import { Webhook } from 'standardwebhooks';
import type { Log } from '../../log/createLog.ts';
import type { AskHost } from '../../networks/outgoing/createHosts.ts';
import { createPost } from '../receivers/createPost.ts';
import type { ReceiverOutcome } from '../receivers/ReceiverOutcome.ts';
import type { WebhookTarget } from './webhookTarget.ts';

export interface WebhookMessage {
  /** The same each time that a message is tried, so that a receiver can tell which it has had. */
  id: string;
  /** JSON. */
  payload: string;
}

interface DatedMessage extends WebhookMessage {
  /** By the clock of the database: receivers refuse what is minutes off. */
  at: Date;
}

export interface WebhookSender {
  send(to: WebhookTarget, message: DatedMessage): Promise<ReceiverOutcome>;
}

interface WebhookSenderOptions {
  allowsPrivateAddresses: boolean;
  log: Pick<Log, 'debug'>;
}

/** Each receiver speaks for itself alone, and the slots of the notifier bound how many are asked at a time. */
const askAtOnce: AskHost = (_host, { send }) => send();

const longestWaitMs = 5000;
const goneStatus = 410;

/** Posts what Standard Webhooks describes: https://www.standardwebhooks.com */
export function createWebhookSender({ log, ...options }: WebhookSenderOptions) {
  const post = createPost({
    ...options,
    askHost: askAtOnce,
    timeoutMs: longestWaitMs,
    skipsBodies: true,
    goneStatuses: [goneStatus],
    // Its person reads in the settings what became of it.
    onFailure: (reason) => log.debug(reason, 'a webhook took no message'),
  });
  return {
    async send({ url, secret }, { id, payload, at }) {
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
        'webhook-signature': new Webhook(secret).sign(id, at, payload),
      };
      return post(url, { headers, body: payload });
    },
  } satisfies WebhookSender;
}
