import type { Kysely } from 'kysely';
import { anyOfIds } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import type { Log } from '../../log/createLog.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import type { DeliveryResult } from '../DeliveryResult.ts';
import { sendToEach, waitsUntil } from '../receivers/sendToEach.ts';
import type { Pusher, PushMessage } from './createPusher.ts';
import { takingDevices } from './devices.ts';
import type { PushSubscription } from './pushSubscription.ts';

interface PushContext {
  database: { db: Kysely<Tables> };
  secrets: Secrets;
  pusher: Pusher;
  log: Log;
  now: () => Date;
}

interface ToDevices {
  userId: string;
  /** They have got it before. */
  reached: string[];
  message: PushMessage;
  /** Keeps that a device has taken it, before others have answered. */
  onReached?: (id: string) => Promise<unknown>;
}

/** Sends it to each device of a person that has not got it yet, and forgets those that are gone. */
export async function pushToDevices(
  context: PushContext,
  { userId, reached, message, onReached }: ToDevices,
): Promise<DeliveryResult> {
  const { pusher, now } = context;
  const { db } = context.database;
  return sendToEach(context, {
    receivers: await takingDevices(db, userId, now()).execute(),
    reached,
    nameOf: (subscriptionId) => ({ subscriptionId }),
    send: (stored) => pusher.send(JSON.parse(stored) as PushSubscription, message),
    async onAnswer(id, answer) {
      if (answer.outcome === 'sent') await onReached?.(id);
      const until = waitsUntil(answer, now());
      if (until) await keepWait(db, id, until);
    },
    forget: (ids) => db.deleteFrom('push_subscriptions').where('id', '=', anyOfIds(ids)).execute(),
  });
}

/** Its push service asked for it. */
const keepWait = (db: Kysely<Tables>, id: string, waits_until: Date) =>
  db.updateTable('push_subscriptions').set({ waits_until }).where('id', '=', id).execute();
