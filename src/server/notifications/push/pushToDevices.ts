import type { Kysely } from 'kysely';
import { anyOfIds } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import type { Log } from '../../log/createLog.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import { unsealSecret } from '../../secrets/readSecret.ts';
import { SecretKeyMissingError, type SealedSecret } from '../../secrets/sealSecret.ts';
import type { DeliveryResult } from '../DeliveryResult.ts';
import type { Pusher, PushMessage, PushOutcome } from './createPusher.ts';
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

type SealedDevice = SealedSecret & { id: string };

/** Sends it to each device of a person that has not got it yet, and forgets those that are gone. */
export async function pushToDevices(
  context: PushContext,
  { userId, reached, message, onReached }: ToDevices,
): Promise<DeliveryResult> {
  const { db } = context.database;
  const devices = await takingDevices(db, userId, context.now()).execute();
  const asked = await Promise.all(
    devices
      .filter(({ id }) => !reached.includes(id))
      .map(async (device) => {
        const answer = await sendTo(context, device, message);
        if (answer.outcome === 'sent') await onReached?.(device.id);
        return { id: device.id, ...answer };
      }),
  );
  const idsOf = (outcome: PushOutcome['outcome']) =>
    asked.filter((each) => each.outcome === outcome).map(({ id }) => id);
  await forget(db, idsOf('gone'));
  if (asked.length === 0 && reached.length === 0) return { outcome: 'dropped' };
  return resultOf(asked, [...reached, ...idsOf('sent')]);
}

async function sendTo(
  { secrets, log, pusher }: PushContext,
  device: SealedDevice,
  message: PushMessage,
): Promise<PushOutcome> {
  try {
    const stored = await unsealSecret({ secrets, log }, { subscriptionId: device.id }, device);
    if (stored === undefined) return { outcome: 'gone' };
    return await pusher.send(JSON.parse(stored) as PushSubscription, message);
  } catch (error) {
    // Another process may have the key.
    if (error instanceof SecretKeyMissingError)
      return { outcome: 'failed', failure: 'unreachable' };
    throw error;
  }
}

const forget = (db: Kysely<Tables>, ids: string[]) =>
  ids.length > 0 && db.deleteFrom('push_subscriptions').where('id', '=', anyOfIds(ids)).execute();

function resultOf(asked: readonly PushOutcome[], reached: string[]): DeliveryResult {
  const failed = asked.filter((each) => each.outcome === 'failed');
  const waiting = failed.filter(({ failure }) => failure !== 'refused');
  const [first] = waiting;
  if (first) {
    const pauses = waiting.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds);
    const retryAfterSeconds = Math.max(...pauses);
    const { failure } = first;
    return { outcome: 'failed', failure, isFinal: false, reached, retryAfterSeconds };
  }
  if (reached.length > 0) return { outcome: 'sent' };
  const failure = failed.length > 0 ? 'refused' : 'address';
  return { outcome: 'failed', failure, isFinal: true };
}
