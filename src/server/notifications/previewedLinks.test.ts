import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { notificationEvents } from '../../shared/contract/notificationLists.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { insertDone } from '../../testing/database/insertDone.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { noteTakeBack } from '../bot/acts/noteTakeBack.ts';
import { buildApi } from '../http/buildApi.ts';
import { insertNotifications } from './insertNotifications.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';
import { noteLostNetworks } from './noteLostNetworks.ts';

const bench = setUpNotifications();
const { db, now, later, want, draft } = bench;
const { authenticating, operating } = syncCodes;

let profiles = 0;

/** What follows is about a further profile of the person. */
async function atAnother(sync_code: number = operating): Promise<string> {
  profiles += 1;
  const columns = { user_id: bench.user.id, sync_epoch: 1, username: `of.event.${profiles}` };
  bench.profileId = await insertProfile(db(), { ...columns, sync_code });
  return bench.profileId;
}

/** Whatever a person can be told of. */
async function causeEverything() {
  for (const event of [
    'network.twoFactorCodeAsked',
    'network.refused',
    'network.disabled',
  ] as const) {
    await atAnother(authenticating);
    await bench.move(event);
  }
  await atAnother();
  await draft('crisis');
  await atAnother();
  await draft();
  await atAnother();
  await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
  const answered = { kind: 'aiComment', state: 'takenBack', comment: 'A rose.' } as const;
  const id = await insertDone(db(), { profile_id: await atAnother(), ...answered });
  await noteTakeBack(db(), { id, outcome: 'done', now: now() });
  const network_lost_since = new Date(now().getTime() - 7 * hourMs);
  await db()
    .updateTable('profiles')
    .set({ rests_for: 'network', network_lost_since })
    .where('id', '=', await atAnother())
    .execute();
  await noteLostNetworks(db(), now());
  const done_at = new Date(now().getTime() - dayMs);
  await insertDone(db(), { profile_id: bench.profileId, done_at });
  const cause = `${new Date(done_at.getTime() - dayMs).toISOString()} ${now().toISOString()}`;
  const causes = [{ user_id: bench.user.id, profile_id: null, cause }];
  await insertNotifications(db(), { event: 'weekSummary', causes, now: now() });
  later(5 * minuteMs);
}

/** Every address in what is sent. */
function linksIn(words: string): string[] {
  const found = words.match(/https:\/\/meelo\.example\.com[^\s"<)]*/g) ?? [];
  return found.map((link) => link.replaceAll('&amp;', '&'));
}

async function everything() {
  const tables = ['activities', 'draft_decisions', 'profiles', 'sync_transitions'] as const;
  return Promise.all(
    tables.map(async (table) => {
      const rows = await db().selectFrom(table).selectAll().execute();
      return rows.map((row) => JSON.stringify(row)).toSorted();
    }),
  );
}

/** The API with a page, as if the client were built. */
async function openPages() {
  const folder = mkdtempSync(join(tmpdir(), 'meelo-pages-'));
  const files = { 'index.html': '<!doctype html><p>Meelo</p>', 'robots.txt': '' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const api = await buildApi(bench.server.context, { clientFolder: folder });
  return { api, close: () => Promise.all([api.close(), rm(folder, { recursive: true })]) };
}

test('whoever opens or previews what a message links to decides nothing, signed in or not', async () => {
  await want({ timeZone: 'UTC' });
  await bench.switchOn();
  await bench.addWebhook();
  await causeEverything();
  const mails = await bench.tell();
  const pushed = bench.pushServer.taken.map(({ payload }) => payload.notification);
  const posted = bench.webhookReceiver.taken.map(({ payload }) => payload.data);
  const events = posted.map(({ event }) => event);
  expect(new Set(events)).toEqual(new Set(notificationEvents));
  expect([mails.length, pushed.length]).toEqual([events.length, events.length]);
  const words = [...mails.map(({ text, html }) => [text, html]), pushed, posted];
  const links = [...new Set(linksIn(JSON.stringify(words).replaceAll('\\', ' ')))].filter(
    (link) => !link.endsWith('/icon-192.png'),
  );
  expect(links.filter((link) => link.includes('draft='))).toHaveLength(3);
  const before = await everything();
  const { api, close } = await openPages();
  const signs = [
    {},
    bench.user.headers,
    { cookie: `session=${bench.user.token}` },
    { 'user-agent': 'facebookexternalhit/1.1', purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  ];
  for (const link of links) {
    const { pathname, search } = new URL(link);
    expect(pathname).toMatch(/^\/app(\/|$)/);
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of signs) {
        const answer = await api.inject({ method, url: pathname + search, headers });
        expect([link, answer.statusCode]).toEqual([link, 200]);
        expect(answer.headers['content-type']).toMatch(/^text\/html/);
      }
    }
  }
  expect(await everything()).toEqual(before);
  await db().updateTable('activities').set({ state: 'approved' }).execute();
  expect(await everything()).not.toEqual(before);
  await close();
});
