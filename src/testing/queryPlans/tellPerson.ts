import { notificationChannels } from '../../shared/contract/notificationLists.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import type { AppContext } from '../../server/start/AppContext.ts';
import { noteWaiting } from '../../server/bot/acts/noteWaiting.ts';
import { claimDeliveries } from '../../server/notifications/claimDeliveries.ts';
import { deliver } from '../../server/notifications/deliver.ts';
import { noteExpiringDrafts } from '../../server/notifications/noteExpiringDrafts.ts';
import { noteExpiringPosts } from '../../server/notifications/noteExpiringPosts.ts';
import { noteLostNetworks } from '../../server/notifications/noteLostNetworks.ts';
import { noteQuietExpiry } from '../../server/notifications/noteQuietExpiry.ts';
import { noteWeeks } from '../../server/notifications/noteWeeks.ts';
import { planDeliveries } from '../../server/notifications/planDeliveries.ts';
import { codeKeysOf } from '../../server/notifications/proof/codeHash.ts';
import { makeCode, withdrawCode } from '../../server/notifications/proof/makeCode.ts';
import { proveAddress } from '../../server/notifications/proof/proveAddress.ts';
import { readProof } from '../../server/notifications/proof/readProof.ts';
import { requireProved } from '../../server/notifications/proof/requireProved.ts';
import { removeDevice, saveDevice } from '../../server/notifications/push/devices.ts';
import { readWeek } from '../../server/notifications/readWeek.ts';
import { callWebhooks } from '../../server/notifications/webhooks/callWebhooks.ts';
import { addWebhook } from '../../server/notifications/webhooks/webhooks.ts';
import { insertWaiting } from '../database/insertWaiting.ts';
import type { Visit } from './Visit.ts';

export async function tellPerson({ context, person, profileId }: Visit): Promise<void> {
  const { db } = context.database;
  const { ask, userId } = person;
  const url = `/api/users/${userId}/notifications`;
  const { settings } = await ask<{ settings: object }>({ url });
  await ask({ method: 'PUT', url, payload: settings });
  const old = new Date(Date.now() - 23 * hourMs);
  for (const post_kind of ['crisis', 'thanks'] as const) {
    const actId = await insertWaiting(db, { profile_id: profileId, published_at: old, post_kind });
    await noteWaiting(db, { id: actId, now: old });
  }
  const now = new Date();
  await noteExpiringDrafts(db, now);
  await noteExpiringPosts(db, now);
  await noteQuietExpiry(db, now);
  await noteLostNetworks(db, now);
  const [start, end] = [new Date('2026-11-16T00:00:00Z'), new Date('2026-11-23T00:00:00Z')];
  await noteWeeks(db, new Date(end.getTime() + 9 * hourMs));
  await readWeek(db, { userId, start, end });
  await saveDeviceOf(context, userId);
  const webhookId = await addWebhookOf(context, userId);
  const devices = `/api/users/${userId}/devices`;
  await ask({ url: devices });
  await ask({ method: 'POST', url: `${devices}/renewal`, payload: { endpoint } });
  await proveAddressOf(context, userId);
  const channels = [...notificationChannels];
  await planDeliveries(db, { channels, now });
  const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} };
  const pusher = { send: async () => ({ outcome: 'gone' as const }), publicKey: '' };
  const publicUrl = 'https://meelo.example.com';
  const webhookSender = { send: async () => ({ outcome: 'sent' as const }) };
  const senders = { mailer, pusher, webhookSender };
  const telling = { ...context, ...senders, config: { ...context.config, publicUrl } };
  for (const id of await claimDeliveries(db, { channels, count: 10, now })) {
    await deliver(telling, id);
  }
  await ask({ url });
  await removeDevice(db, { userId, id: userId });
  const webhooks = `/api/users/${userId}/webhooks`;
  await ask({ url: webhooks });
  const message = { id: webhookId, payload: '' };
  await callWebhooks(telling, { userId, only: webhookId, reached: [], message });
  await ask({ method: 'DELETE', url: `${webhooks}/${webhookId}` });
}

const endpoint = 'https://push.example.com/ana';

async function proveAddressOf(
  { database: { db }, secrets, now }: AppContext,
  userId: string,
): Promise<void> {
  const keys = codeKeysOf(secrets);
  const { id } = await makeCode(db, keys, {
    userId,
    now: new Date(now().getTime() - 2 * minuteMs),
  });
  await withdrawCode(db, id);
  const { code } = await makeCode(db, keys, { userId, now: now() });
  await readProof(db, userId, now());
  await proveAddress(db, keys, { userId, code, now: now() });
  await requireProved(db, userId);
}

async function saveDeviceOf({ database, secrets }: AppContext, userId: string): Promise<void> {
  const { token_hash: tokenHash } = await database.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await saveDevice(database.db, secrets, {
    session: { userId, tokenHash },
    subscription: { endpoint, p256dh: '', auth: '' },
    name: 'Firefox',
    now: new Date(),
  });
}

async function addWebhookOf({ database, secrets }: AppContext, userId: string): Promise<string> {
  const { password_hash: provenHash } = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const wanted = { name: 'Home server', url: endpoint, userId, provenHash, now: new Date() };
  return (await addWebhook(database.db, secrets, wanted)).webhook.id;
}
