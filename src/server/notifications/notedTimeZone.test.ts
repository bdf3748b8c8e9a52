import { expect, test } from '@jest/globals';
import { hourMs } from '../../shared/durations.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';

const bench = setUpNotifications();
const { db, now, want, draft, setClock } = bench;
const url = (call: string) => `/api/users/${bench.user.id}/${call}`;

async function switchPushOn(timeZone?: string) {
  const { server, user, pushServer } = bench;
  const query: Record<string, string> = timeZone === undefined ? {} : { timeZone };
  const payload = pushServer.subscribe();
  const { headers } = user;
  return server.api.inject({ method: 'PUT', url: url('devices'), query, headers, payload });
}

async function proveMail(timeZone: string) {
  const { server, user, mailServer } = bench;
  await db().updateTable('users').set({ proved_email: null }).execute();
  const { headers } = user;
  await server.api.inject({ method: 'POST', url: url('email/code'), headers });
  const code = /^\d{6}$/m.exec(`${mailServer.mails.at(-1)?.text}`)?.[0];
  const payload = { code };
  const query = { timeZone };
  return server.api.inject({ method: 'POST', url: url('email/proof'), query, headers, payload });
}

/** What the mail says about a draft that can be decided on until 11:00 UTC. */
async function toldTime() {
  setClock('2026-11-29T09:30:00Z');
  await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
  const mails = await bench.tell();
  const mail = mails.find(({ subject }) => subject?.startsWith('A draft is discarded'));
  return /until (.*?)\. Then/.exec(`${mail?.text}`)?.[1];
}

const speakEnglish = () =>
  db().updateTable('users').set({ language: 'en' }).where('id', '=', bench.user.id).execute();

test.each([
  ['push', () => switchPushOn('America/New_York')],
  ['email', () => proveMail('America/New_York')],
])('times are those of the browser in which %s was switched on', async (_channel, switchOn) => {
  await speakEnglish();
  expect(await switchOn()).toMatchObject({ statusCode: 200 });
  expect(await toldTime()).toBe('Sunday, 06:00 AM EST');
  const saved = await bench.server.api.inject({
    url: url('notifications'),
    headers: bench.user.headers,
  });
  // The settings still propose the time zone of the browser.
  expect(saved.json()).toMatchObject({ settings: { timeZone: null } });
});

test.each([
  ['before', () => want({ timeZone: 'Asia/Tokyo' }), undefined],
  ['after', undefined, () => want({ timeZone: 'Asia/Tokyo' })],
])('a time zone that was saved %s holds', async (_when, before, after) => {
  await before?.();
  await switchPushOn('America/New_York');
  await after?.();
  expect(await toldTime()).toBe('Sunday, 08:00 PM GMT+9');
});

test.each([undefined, 'Nowhere/Land', ''])(
  'one that the server does not know, %p, keeps nothing from being switched on',
  async (timeZone) => {
    await speakEnglish();
    await switchPushOn('America/New_York');
    expect(await switchPushOn(timeZone)).toMatchObject({ statusCode: 200 });
    expect(await toldTime()).toBe('Sunday, 06:00 AM EST');
  },
);

test.each([
  ['America/New_York', 'Sunday, 06:00 AM EST'],
  ['Nowhere/Land', 'Sunday, 11:00 AM UTC'],
])(
  'a saved time zone that this Node does not know counts as none: %s was noted',
  async (noted, said) => {
    await want({ timeZone: 'Asia/Tokyo' });
    await db().updateTable('notification_settings').set({ time_zone: 'Nowhere/Land' }).execute();
    await db().updateTable('users').set({ noted_time_zone: noted }).execute();
    expect(await toldTime()).toBe(said);
  },
);

test('quiet hours keep their own time zone', async () => {
  await want({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'Asia/Tokyo' });
  await switchPushOn('America/New_York');
  expect(await toldTime()).toBe('Sunday, 08:00 PM GMT+9');
  const row = await db().selectFrom('notification_settings').selectAll().executeTakeFirstOrThrow();
  expect(row.time_zone).toBe('Asia/Tokyo');
});
