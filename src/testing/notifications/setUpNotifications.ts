import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { ParsedMail } from 'mailparser';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import type { DeviceRequest } from '../../shared/contract/devices.ts';
import { notificationChannels } from '../../shared/contract/notificationLists.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import type { AddedWebhookAnswer } from '../../shared/contract/webhooks.ts';
import { minuteMs } from '../../shared/durations.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { SystemEvent } from '../../shared/sync/syncEvents.ts';
import { makeVapidKeys } from '../../server/config/vapidKeys.ts';
import { noteWaiting } from '../../server/bot/acts/noteWaiting.ts';
import { claimDeliveries } from '../../server/notifications/claimDeliveries.ts';
import { deliver } from '../../server/notifications/deliver.ts';
import {
  usualSettings,
  writeNotificationSettings,
} from '../../server/notifications/notificationSettings.ts';
import { planDeliveries } from '../../server/notifications/planDeliveries.ts';
import { moveSync } from '../../server/profiles/moveSync.ts';
import { createMailServer, type MailServer } from './createMailServer.ts';
import { createPushServer, type PushService, type PushTaken } from './createPushServer.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../api/createTestServer.ts';
import {
  createWebhookReceiver,
  type WebhookReceiver,
  type WebhookTaken,
} from './createWebhookReceiver.ts';
import { insertProfile } from '../database/insertProfile.ts';
import { insertWaiting } from '../database/insertWaiting.ts';
import { proveEmail } from '../api/proveEmail.ts';

const channels = [...notificationChannels];

/** For the tests of one file: a person with a profile, and the servers to which the messages go. */
export function setUpNotifications() {
  const bench = {} as {
    mailServer: MailServer;
    pushServer: PushService;
    webhookReceiver: WebhookReceiver;
    server: TestServer;
    user: SignedInUser;
    profileId: string;
    /** What the mail server answers to each mail; undefined: it takes them. */
    refusal: number | undefined;
  };
  let further = 0;
  const db = () => bench.server.context.database.db;
  const now = () => bench.server.clock.now;
  const setClock = (at: Date | string) => {
    bench.server.clock.now = new Date(at);
  };
  const later = (ms: number) => setClock(new Date(now().getTime() + ms));

  beforeAll(async () => {
    bench.mailServer = await createMailServer({
      onMailFrom(_address, _session, done) {
        const { refusal: responseCode } = bench;
        done(responseCode === undefined ? null : Object.assign(new Error('No.'), { responseCode }));
      },
    });
    bench.pushServer = await createPushServer();
    bench.webhookReceiver = await createWebhookReceiver();
    bench.webhookReceiver.now = now;
    bench.server = await createTestServer({
      mail: { url: bench.mailServer.url, from: 'meelo@example.com' },
      push: { subject: 'mailto:meelo@example.com', keys: makeVapidKeys() },
      allowsPrivateAddresses: true,
      publicUrl: 'https://meelo.example.com',
    });
  });
  afterAll(async () => {
    await bench.server.close();
    await bench.mailServer.close();
    await bench.pushServer.close();
    await bench.webhookReceiver.close();
  });
  beforeEach(async () => {
    bench.mailServer.mails.length = 0;
    bench.pushServer.taken.length = 0;
    bench.pushServer.answers.clear();
    bench.webhookReceiver.taken.length = 0;
    bench.webhookReceiver.answers.clear();
    bench.refusal = undefined;
    setClock(new Date());
    bench.user = await createSignedInUser(bench.server);
    await proveEmail(db(), bench.user.id);
    bench.profileId = await insertProfile(db(), {
      user_id: bench.user.id,
      sync_code: syncCodes.authenticating,
      sync_epoch: 1,
      username: 'ana.creates',
    });
  });
  afterEach(() => db().deleteFrom('users').execute());

  const want = (settings: Partial<NotificationSettings>) =>
    writeNotificationSettings(db(), {
      userId: bench.user.id,
      settings: { ...usualSettings('en'), ...settings },
      now: now(),
    });

  /** Moves have the time of the database. */
  async function move(
    type: SystemEvent['type'],
    from: number = syncCodes.authenticating,
    epoch = 1,
  ): Promise<void> {
    const { profileId } = bench;
    await moveSync(db(), { profileId, epoch, from, event: { type }, reason: 'test' });
    setClock(new Date(Date.now() + minuteMs));
  }

  /** At a further profile of the person: at one profile it would be gathered with the one before. */
  async function urgentPost(post_kind: PostKind = 'crisis'): Promise<string> {
    further += 1;
    const username = `bruno.${further}`;
    const columns = { user_id: bench.user.id, sync_code: syncCodes.operating, username };
    bench.profileId = await insertProfile(db(), columns);
    return draft(post_kind);
  }

  async function draft(post_kind: PostKind = 'otherQuestion', ageMs = 0): Promise<string> {
    const published_at = new Date(now().getTime() - ageMs);
    const columns = { profile_id: bench.profileId, published_at, post_kind };
    const id = await insertWaiting(db(), columns);
    await db()
      .transaction()
      .execute((trx) => noteWaiting(trx, { id, now: now() }));
    return id;
  }

  /** What a notifier does in one turn, and what arrives of it. */
  async function tell(): Promise<ParsedMail[]> {
    const before = bench.mailServer.mails.length;
    await planDeliveries(db(), { channels, now: now() });
    for (const id of await claimDeliveries(db(), { channels, count: 100, now: now() })) {
      await deliver(bench.server.context, id);
    }
    return bench.mailServer.mails.slice(before);
  }

  /** Likewise what is pushed. */
  async function pushes(): Promise<PushTaken[]> {
    const before = bench.pushServer.taken.length;
    await tell();
    return bench.pushServer.taken.slice(before);
  }

  /** The browser of the person's session takes messages from now on, or that of a further one. */
  async function switchOn({ isNewSession = false } = {}): Promise<DeviceRequest> {
    const { user, server, pushServer } = bench;
    const token = isNewSession ? await server.context.sessions.open(user.id) : user.token;
    const device = pushServer.subscribe();
    const response = await server.api.inject({
      method: 'PUT',
      url: `/api/users/${user.id}/devices`,
      headers: { authorization: `Bearer ${token}` },
      payload: device,
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return device;
  }

  /** Likewise what is posted to webhooks. */
  async function posts(): Promise<WebhookTaken[]> {
    const before = bench.webhookReceiver.taken.length;
    await tell();
    return bench.webhookReceiver.taken.slice(before);
  }

  /** A further webhook of the person; the receiver of the bench verifies what comes to an address of its own. */
  async function addWebhook(
    url = bench.webhookReceiver.address(),
  ): Promise<AddedWebhookAnswer & { url: string }> {
    const { user, server, webhookReceiver } = bench;
    const response = await server.api.inject({
      method: 'POST',
      url: `/api/users/${user.id}/webhooks`,
      headers: user.headers,
      payload: { name: 'Home server', url, password: user.password },
    });
    if (response.statusCode !== 201) throw new Error(response.body);
    const added = response.json<AddedWebhookAnswer>();
    webhookReceiver.secrets.set(url, added.secret);
    return { ...added, url };
  }

  const subjects = async () => (await tell()).map(({ subject }) => subject);

  const states = () =>
    db().selectFrom('deliveries').select(['state', 'failure', 'tries']).orderBy('id').execute();

  const tools = {
    channels,
    db,
    now,
    setClock,
    later,
    want,
    move,
    draft,
    urgentPost,
    tell,
    subjects,
    states,
    switchOn,
    pushes,
    addWebhook,
    posts,
  };
  return Object.assign(bench, tools);
}
