import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import type { NotificationChannel } from '../../shared/contract/notificationLists.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import { minuteMs } from '../../shared/durations.ts';
import type { SystemEvent } from '../../shared/sync/syncEvents.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { proveEmail } from '../../testing/api/proveEmail.ts';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { insertWaiting } from '../../testing/database/insertWaiting.ts';
import { createMailServer } from '../../testing/notifications/createMailServer.ts';
import { createPushServer } from '../../testing/notifications/createPushServer.ts';
import { noteWaiting } from '../bot/acts/noteWaiting.ts';
import { readConfig } from '../config/readConfig.ts';
import { makeVapidKeys } from '../config/vapidKeys.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { createLog } from '../log/createLog.ts';
import { createHosts } from '../networks/outgoing/createHosts.ts';
import { moveSync } from '../profiles/moveSync.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import { openMailer } from '../start/openMailer.ts';
import { openPusher } from '../start/openPusher.ts';
import { claimDeliveries } from './claimDeliveries.ts';
import { planDeliveries } from './planDeliveries.ts';
import { saveDevice } from './push/devices.ts';
import { startNotifier } from './startNotifier.ts';

const people = 250;
/** The others are mailed. */
const withPush = 30;
/** With those that ask for a code and refuse a sign-in, 40 causes a person. */
const texts = 19;
const causes = people * (2 + 2 * texts);
const atATime = 8;
const workers = 3;
const mailsAtATime = 3 * workers;

const log = createLog('fatal');
const secrets = createSecrets(createKeyRing([makeSecretKey()]));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Goes on with what happens, however long this machine takes for it. */
let clock = new Date();
const now = () => clock;
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const take = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: atATime }, take));
}

async function move(
  db: Kysely<Tables>,
  { type, ...of }: { type: SystemEvent['type']; user_id: string; username: string },
) {
  const from = syncCodes.authenticating;
  const columns = { ...of, sync_code: from, sync_epoch: 1 };
  const profileId = await insertProfile(db, columns);
  await moveSync(db, { profileId, epoch: 1, from, event: { type }, reason: 'test' });
}

async function letWait(db: Kysely<Tables>, profile_id: string, post_kind: PostKind) {
  later(minuteMs / causes);
  await db.transaction().execute(async (trx) => {
    const id = await insertWaiting(trx, { profile_id, post_kind, published_at: now() });
    await noteWaiting(trx, { id, now: now() });
  });
}

test('ten thousand causes in a minute become the messages that the rules give, each once, the urgent ones first', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const database = await createDatabase({ databaseUrl });
  ends.push(drop, () => database.close());
  const { db } = database;
  const [mailServer, pushServer] = [await createMailServer(), await createPushServer()];
  ends.push(
    () => mailServer.close(),
    () => pushServer.close(),
  );
  const shared = {
    ...readConfig({}),
    publicUrl: 'https://meelo.example.com',
    allowsPrivateAddresses: true,
    mail: { url: mailServer.url, from: 'meelo@example.com' },
    push: { subject: 'mailto:meelo@example.com', keys: makeVapidKeys() },
  };

  async function insertPerson(number: number) {
    const id = await insertUser(db);
    const language = 'en';
    await db
      .insertInto('notification_settings')
      .values({ user_id: id, email: true, muted: ['weekSummary'], language })
      .execute();
    if (number >= withPush) await proveEmail(db, id);
    else {
      await db.insertInto('sessions').values({ token_hash: id, user_id: id }).execute();
      const { endpoint, keys } = pushServer.subscribe();
      const session = { userId: id, tokenHash: id };
      const subscription = { endpoint, ...keys };
      await saveDevice(db, secrets, { session, subscription, name: '', now: now() });
    }
    const profile = (username: string) =>
      insertProfile(db, { user_id: id, username, sync_code: syncCodes.operating });
    const urgent = await profile(`urgent.${number}`);
    return { id, number, urgent, drafts: await profile(`drafts.${number}`) };
  }

  const persons: Awaited<ReturnType<typeof insertPerson>>[] = [];
  await inTurns([...Array(people).keys()], async (number) => {
    persons.push(await insertPerson(number));
  });
  await inTurns(persons, async ({ id: user_id, number, urgent }) => {
    await move(db, { type: 'network.refused', user_id, username: `refused.${number}` });
    await move(db, { type: 'network.twoFactorCodeAsked', user_id, username: `code.${number}` });
    await letWait(db, urgent, 'grief');
  });
  // Moves have the time of the database.
  clock = new Date(Date.now() + 1000);
  const channels: NotificationChannel[] = ['email', 'push'];
  while ((await planDeliveries(db, { channels, now: now() })) > 0);
  // It ends before it has sent any.
  const left = await claimDeliveries(db, { channels: ['email'], count: 9, now: now() });
  const planned = await db.selectFrom('deliveries').select(['id', 'is_urgent']).execute();

  await Promise.all(
    Array.from({ length: workers }, async () => {
      const own = await createDatabase({ databaseUrl, poolSize: 4, jobPoolSize: 1 });
      const repeated = startNotifier({
        config: shared,
        database: own,
        log,
        secrets,
        now,
        mailer: await openMailer(shared, log),
        pusher: await openPusher({ config: shared, hosts: createHosts({ log }), log }),
      });
      ends.push(async () => {
        await Promise.all(repeated.map((each) => each.stop()));
        await own.close();
      });
    }),
  );
  await inTurns(
    persons.flatMap(({ number, urgent, drafts }) =>
      Array.from({ length: texts }, (_, place) => ({ number, urgent, drafts, place })),
    ),
    async ({ number, urgent, drafts, place }) => {
      await letWait(db, drafts, 'otherQuestion');
      const hasDanger = number % 5 === 0 && place === 9;
      if (place > 0) await letWait(db, urgent, hasDanger ? 'crisis' : 'grief');
    },
  );

  const untilIdle = async (taken: string[]) => {
    const open = db.selectFrom('deliveries').select('id').where('state', '=', 'waiting');
    const free = open.where('id', 'not in', [newId(), ...taken]);
    const isBusy = async () => {
      const due = db
        .selectFrom('notifications')
        .select('id')
        .where('planned_at', 'is', null)
        .where('send_at', '<=', now());
      return (await due.union(free).execute()).length > 0;
    };
    while (await isBusy()) {
      await pause(200);
      later(200);
    }
  };
  await untilIdle(left);
  for (const stepMs of [6 * minuteMs, 5 * minuteMs]) {
    later(stepMs);
    await untilIdle([]);
  }

  const { mails } = mailServer;
  const ids = mails.map(({ messageId }) => `${messageId}`);
  expect(new Set(ids).size).toBe(ids.length);
  const told = new Map<string, string[]>();
  const pushed = pushServer.taken.map(({ payload }) => payload.notification.title);
  for (const title of [...mails.map(({ subject }) => `${subject}`), ...pushed]) {
    const [, username = ''] = title.split('@');
    told.set(username, [...(told.get(username) ?? []), title.replace(/: @.*/, '')]);
  }
  expect(told.size).toBe(4 * people);
  // Where danger came before the first message was sent, its own stands for both.
  const dropped = await db
    .selectFrom('deliveries')
    .select('user_id')
    .where('state', '<>', 'sent')
    .execute();
  const wrong = persons.filter(({ id, number }) => {
    const of = (kind: string) => told.get(`${kind}.${number}`) ?? [];
    const urgent = of('urgent');
    const stoodFor = dropped.filter(({ user_id }) => user_id === id).length;
    const [least, most] = number % 5 === 0 ? [2 - stoodFor, 3 - stoodFor] : [2, 2];
    return !(
      of('code').join() === 'Enter the verification code' &&
      of('refused').join() === 'Sign-in needed' &&
      of('drafts').join() === `${texts} drafts wait for you` &&
      urgent.length >= least &&
      urgent.length <= most &&
      urgent.at(-1) === `${texts} posts that only you can answer`
    );
  });
  expect(wrong.map(({ number }) => [number, told.get(`urgent.${number}`)])).toEqual([]);

  const isUrgent = new Map(planned.map((row) => [row.id, row.is_urgent]));
  const first = ids
    .map((messageId) => messageId.replace(/^<|@.*$/g, ''))
    .filter((id) => isUrgent.has(id) && !left.includes(id))
    .map((id) => isUrgent.get(id));
  const urgent = first.filter(Boolean).length;
  expect(urgent).toBeGreaterThan(people);
  // What is not urgent is claimed after all that is, some of which is in work then.
  expect(first.slice(0, urgent).filter((each) => !each).length).toBeLessThan(mailsAtATime);
});
