import type { Kysely } from 'kysely';
import type { NotificationChannel } from '../../shared/contract/notificationLists.ts';
import { makeVapidKeys } from '../../server/config/vapidKeys.ts';
import type { Tables } from '../../server/database/tables.ts';
import { saveDevice } from '../../server/notifications/push/devices.ts';
import { addWebhook } from '../../server/notifications/webhooks/webhooks.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, formatSecretKeys, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { createMailServer } from './createMailServer.ts';
import { createPushServer } from './createPushServer.ts';
import { createWebhookReceiver } from './createWebhookReceiver.ts';
import { insertUser } from '../database/insertProfile.ts';
import type { KillableNotifierOptions } from '../processes/killableNotifier.ts';
import { proveEmail } from '../api/proveEmail.ts';

export interface ReachedPerson {
  userId: string;
  /** What a notifier is started with to reach them. */
  options: Omit<KillableNotifierOptions, 'databaseUrl' | 'aheadMs'>;
  /** One for each message that has arrived, the same for those that are of one delivery. */
  arrived: () => string[];
  close(): Promise<void>;
}

/** A person who is told by one channel, and the server on this machine where what is sent arrives. */
export async function createReachedPerson(
  db: Kysely<Tables>,
  channel: NotificationChannel,
  options: {
    /** The clock of the notifiers, to which that of the receiver of webhooks is right. */
    now?: () => Date;
    /** Of the mail server. */
    idempotencyHeader?: string | undefined;
  } = {},
): Promise<ReachedPerson> {
  const userId = await insertUser(db);
  const key = makeSecretKey();
  const secrets = createSecrets(createKeyRing([key]));
  const person = { userId, secrets, now: () => new Date(), ...options };
  const reached = await reach[channel](db, person);
  const secretKey = formatSecretKeys([key]);
  return { userId, ...reached, options: { ...reached.options, secretKey } };
}

interface Person {
  userId: string;
  secrets: ReturnType<typeof createSecrets>;
  now: () => Date;
  idempotencyHeader?: string | undefined;
}

interface Reach extends Omit<ReachedPerson, 'userId' | 'options'> {
  options: Omit<ReachedPerson['options'], 'secretKey'>;
}

const reach: Record<NotificationChannel, (db: Kysely<Tables>, person: Person) => Promise<Reach>> = {
  async email(db, { userId, idempotencyHeader }) {
    const server = await createMailServer({ idempotencyHeader });
    await proveEmail(db, userId);
    return {
      options: { smtpUrl: server.url, idempotencyHeader },
      arrived: () => server.mails.map(({ messageId }) => `${messageId}`),
      close: server.close,
    };
  },
  async push(db, { userId, secrets }) {
    const server = await createPushServer();
    const tokenHash = userId;
    await db.insertInto('sessions').values({ token_hash: tokenHash, user_id: userId }).execute();
    const { endpoint, keys } = server.subscribe();
    const session = { userId, tokenHash };
    const subscription = { endpoint, ...keys };
    await saveDevice(db, secrets, { session, subscription, name: '', now: new Date() });
    return {
      options: { vapidKeys: makeVapidKeys() },
      // Each cause is of another profile, to which its message leads.
      arrived: () => server.taken.map(({ payload }) => payload.notification.navigate),
      close: server.close,
    };
  },
  async webhook(db, { userId, secrets, now }) {
    const receiver = await createWebhookReceiver();
    receiver.now = now;
    const url = receiver.address();
    const { password_hash: provenHash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const wanted = { name: 'Receiver', url, userId, provenHash, now: new Date() };
    const { secret } = await addWebhook(db, secrets, wanted);
    receiver.secrets.set(url, secret);
    return {
      options: { callsWebhooks: true },
      arrived: () => receiver.taken.map(({ id }) => id),
      close: receiver.close,
    };
  },
};
