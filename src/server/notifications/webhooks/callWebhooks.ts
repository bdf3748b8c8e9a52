import type { Kysely } from 'kysely';
import { anyOfIds } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import type { Log } from '../../log/createLog.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import type { DeliveryResult } from '../DeliveryResult.ts';
import type { ReceiverOutcome } from '../receivers/ReceiverOutcome.ts';
import { sendToEach, waitsUntil } from '../receivers/sendToEach.ts';
import type { WebhookMessage, WebhookSender } from './createWebhookSender.ts';
import { ofUser } from './webhooks.ts';
import type { WebhookTarget } from './webhookTarget.ts';

interface CallContext {
  database: { db: Kysely<Tables> };
  secrets: Secrets;
  webhookSender: WebhookSender;
  log: Log;
  now: () => Date;
}

interface ToWebhooks {
  userId: string;
  /** They have got it before. */
  reached: string[];
  message: WebhookMessage;
  /** The only one that is called; left out: all of the person. */
  only?: string;
  /** Keeps that a webhook has taken it, before others have answered. */
  onReached?: (id: string) => Promise<unknown>;
}

/** Posts it to the webhooks of a person that have not got it yet, and forgets those that are gone. */
export async function callWebhooks(
  context: CallContext,
  { userId, reached, message, only, onReached }: ToWebhooks,
): Promise<DeliveryResult> {
  const { webhookSender, now } = context;
  const { db } = context.database;
  return sendToEach(context, {
    receivers: await ofUser(db, userId)
      .select(['id', 'key_id', 'key_fingerprint', 'wrapped_key', 'sealed', 'waits_until'])
      .$if(only !== undefined, (webhooks) => webhooks.where('id', '=', only ?? null))
      .execute(),
    reached,
    nameOf: (webhookId) => ({ webhookId }),
    send: (stored) => webhookSender.send(JSON.parse(stored) as WebhookTarget, message),
    async onAnswer(id, answer) {
      if (answer.outcome === 'sent') await onReached?.(id);
      await keepAnswer(db, { id, answer, at: now() });
    },
    forget: (ids) => db.deleteFrom('webhooks').where('id', '=', anyOfIds(ids)).execute(),
  });
}

interface Answered {
  id: string;
  answer: ReceiverOutcome;
  at: Date;
}

/** The settings show it. */
const keepAnswer = (db: Kysely<Tables>, { id, answer, at }: Answered) =>
  db
    .updateTable('webhooks')
    .set({
      tried_at: at,
      failure: answer.outcome === 'failed' ? answer.failure : null,
      waits_until: waitsUntil(answer, at),
    })
    .where('id', '=', id)
    .execute();
