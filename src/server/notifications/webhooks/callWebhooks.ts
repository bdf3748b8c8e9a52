import { sql, type Kysely } from 'kysely';
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
      .select(['id', 'key_id', 'key_fingerprint', 'wrapped_key', 'sealed', 'failure'])
      // Who tests a webhook has just set it right.
      .select(
        only === undefined
          ? 'waits_until'
          : sql<Date | null>`case when failure = 'unreachable' then null else waits_until end`.as(
              'waits_until',
            ),
      )
      .$if(only !== undefined, (webhooks) => webhooks.where('id', '=', only ?? null))
      .execute(),
    reached,
    nameOf: (webhookId) => ({ webhookId }),
    send: (stored) =>
      webhookSender.send(JSON.parse(stored) as WebhookTarget, { ...message, at: now() }),
    async onAnswer(id, answer) {
      if (answer.outcome === 'sent') await onReached?.(id);
      await keepAnswer(db, { id, answer, at: now() });
    },
    forget: (ids) => db.deleteFrom('webhooks').where('id', '=', anyOfIds(ids)).execute(),
  });
}

/**
 * A receiver that fails is left alone for so long, and for twice as long each time that it goes on failing: were it called
 * by each message, those of one person would take all slots.
 */
const shortestPause = sql<Date>`interval '30 seconds'`;
const longestPause = sql<Date>`interval '5 minutes'`;

interface Answered {
  id: string;
  answer: ReceiverOutcome;
  at: Date;
}

/** The settings show it. What is answered to a message of before ends no pause that was asked for meanwhile. */
const keepAnswer = (db: Kysely<Tables>, { id, answer, at }: Answered) =>
  db
    .updateTable('webhooks')
    .set({
      tried_at: at,
      failure: answer.outcome === 'failed' ? answer.failure : null,
      waits_until: isSilent(answer) ? pausedFrom(at) : longerOf(waitsUntil(answer, at), at),
    })
    .where('id', '=', id)
    .execute();

const isSilent = (answer: ReceiverOutcome) =>
  answer.outcome === 'failed' && answer.failure === 'unreachable';

/** Messages that were under way together count as one. */
const pausedFrom = (at: Date) => sql<Date>`case
  when waits_until > ${at} then waits_until
  when failure = 'unreachable' then ${at}::timestamptz
    + least(greatest(2 * (waits_until - tried_at), ${shortestPause}), ${longestPause})
  else ${at}::timestamptz + ${shortestPause} end`;

/** An answer ends a pause that was made here. */
const longerOf = (until: Date | null, at: Date) => sql<Date | null>`greatest(
  ${until}::timestamptz,
  case when failure = 'unreachable' and waits_until <= ${at}::timestamptz + ${longestPause}
    then null else waits_until end)`;
