import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Insertable } from 'kysely';
import type { HistoryAnswer } from '../../../shared/contract/history.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { newId } from '../../database/newId.ts';
import type { ActivitiesTable } from '../../database/tables/actTables.ts';

let server: TestServer;
let user: SignedInUser;
let profileId: string;

const noon = new Date('2026-03-10T12:30:00Z');

beforeAll(async () => {
  server = await createTestServer();
  server.clock.now = noon;
  user = await createSignedInUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const created_at = new Date('2025-01-01T00:00:00Z');
  const columns = { user_id: user.id, username: newId(), created_at };
  profileId = await insertProfile(server.context.database.db, columns);
});

const ask = (query = '', headers: Record<string, string> = user.headers, id = profileId) =>
  server.api.inject({ url: `/api/profiles/${id}/history${query}`, headers });

const history = async (query?: string) => (await ask(query)).json<HistoryAnswer>();

async function insertAct(doneAt: string, columns: Partial<Insertable<ActivitiesTable>> = {}) {
  const done_at = new Date(doneAt);
  await server.context.database.db
    .insertInto('activities')
    .values({
      id: newId(),
      profile_id: profileId,
      story_id: newId(),
      author_username: 'lia',
      kind: 'like',
      planned_at: done_at,
      done_at,
      state: 'done',
      outcome: 'done',
      ...columns,
    })
    .execute();
}

const setProfile = (columns: { created_at: Date } | { account_since: Date }) =>
  server.context.database.db
    .updateTable('profiles')
    .set(columns)
    .where('id', '=', profileId)
    .execute();

const insertDay = (day: string, figures: Partial<Record<'followers' | 'views', number>> = {}) =>
  server.context.database.db
    .insertInto('report_days')
    .values({ profile_id: profileId, day, ...figures })
    .execute();

const link = (at: string) => setProfile({ created_at: new Date(at) });

const insertText = (day: string, columns: Partial<Insertable<ActivitiesTable>>) =>
  insertAct(`2026-03-${day}T10:00:00Z`, { kind: 'comment', ...columns });

describe('GET /api/profiles/{id}/history', () => {
  test('answers every day, with nulls where nobody asked the network', async () => {
    await insertDay('2026-03-08', { followers: 100 });
    await insertDay('2026-03-10', { followers: 104, views: 0 });
    await insertDay('2026-03-07', { followers: 90 });
    const { days } = await history('?days=3');
    expect(
      days.map(({ day, isRead, followers, views }) => [day, isRead, followers, views]),
    ).toEqual([
      ['2026-03-08', true, 100, null],
      ['2026-03-09', false, null, null],
      ['2026-03-10', true, 104, 0],
    ]);
  });

  describe.each([
    {
      timeZone: 'America/Sao_Paulo',
      linkedAt: '2026-03-10T01:00:00Z',
      reading: '2026-03-10',
      day: '2026-03-09',
    },
    {
      timeZone: 'Asia/Tokyo',
      linkedAt: '2026-03-09T20:00:00Z',
      reading: '2026-03-09',
      day: '2026-03-10',
    },
  ])('near midnight in $timeZone', ({ timeZone, linkedAt, reading, day }) => {
    afterEach(() => {
      server.clock.now = noon;
    });

    const followers = async () =>
      (await history(`?days=30&timeZone=${timeZone}`)).days.map((each) => [
        each.day,
        each.isRead && each.followers,
      ]);

    test('the first reading is there at once, whatever its day is called in UTC', async () => {
      await link(linkedAt);
      server.clock.now = new Date(Date.parse(linkedAt) + 60_000);
      await insertDay(reading, { followers: 100 });
      expect(await followers()).toEqual([[day, 100]]);
    });

    test('it gives way to the one of the day, and hides none', async () => {
      await link(linkedAt);
      await insertDay('2026-03-09', { followers: 90 });
      await insertDay('2026-03-10', { followers: 100 });
      server.clock.now = new Date(Date.parse(linkedAt) + 60_000);
      const own = day === '2026-03-09' ? 90 : 100;
      expect(await followers()).toEqual([[day, own]]);
    });

    test('a reading from before the days that are asked for is left out', async () => {
      await insertDay('2026-03-09', { followers: 80 });
      const { days } = await history(`?days=1&timeZone=${timeZone}`);
      expect(days).toMatchObject([{ day: '2026-03-10', isRead: false }]);
    });
  });

  test('begins with its account, where it had another one before', async () => {
    await insertDay('2026-03-08', { followers: 100 });
    await insertDay('2026-03-10', { followers: 7 });
    await insertAct('2026-03-09T10:00:00Z');
    await insertAct('2026-03-10T08:00:00Z');
    await insertAct('2026-03-10T11:00:00Z');
    await setProfile({ account_since: new Date('2026-03-10T09:00:00Z') });
    const { days, today } = await history('?days=30');
    expect(days).toMatchObject([{ day: '2026-03-10', followers: 7, likes: 1 }]);
    expect(days).toHaveLength(1);
    expect(today.hours.indexOf(1)).toBe(11);
  });

  test('adds up by day what people gave to its texts, and knows no total of what is not known', async () => {
    await insertText('08', { reaction_count: 2 });
    await insertText('08', { kind: 'aiComment', reaction_count: 0 });
    await insertText('08', { reaction_count: null });
    await insertText('08', { reaction_count: 9, is_practice: true });
    await insertText('08', { reaction_count: 9, state: 'takenBack' });
    await insertText('09', { reaction_count: null });
    await insertText('10', { reaction_count: 2_147_483_647 });
    await insertText('10', { reaction_count: 2_147_483_647 });
    const { days } = await history('?days=3');
    expect(days.map(({ textReactions }) => textReactions)).toEqual([2, null, 4_294_967_294]);
  });

  test('counts by day and kind what was done, and how long answers took', async () => {
    await insertAct('2026-03-09T10:00:00Z');
    await insertAct('2026-03-09T11:00:00Z', { kind: 'react' });
    const published_at = new Date('2026-03-09T10:00:00Z');
    await insertAct('2026-03-09T10:01:00Z', { kind: 'comment', reason: 'mention', published_at });
    await insertAct('2026-03-09T10:03:00Z', { kind: 'aiComment', reason: 'reply', published_at });
    await insertAct('2026-03-09T10:09:00Z', {
      kind: 'aiComment',
      reason: 'newStory',
      published_at,
    });
    await insertAct('2026-03-09T12:00:00Z', { state: 'refused', outcome: 'refused' });
    await insertAct('2026-03-09T12:00:00Z', { is_practice: true });
    await insertAct('2026-03-01T12:00:00Z');
    const { days } = await history('?days=2');
    expect(days).toMatchObject([
      { likes: 1, reactions: 1, comments: 1, aiComments: 2, answers: 2, answerSeconds: 240 },
      { likes: 0, reactions: 0, comments: 0, aiComments: 0, answers: 0, answerSeconds: null },
    ]);
  });

  test('the days and hours are those of the time zone', async () => {
    await insertAct('2026-03-10T02:59:00Z');
    await insertAct('2026-03-10T03:01:00Z');
    await insertAct('2026-03-10T05:10:00Z');
    const { days, today } = await history('?days=2&timeZone=America/Sao_Paulo');
    expect(days.map(({ day, likes }) => [day, likes])).toEqual([
      ['2026-03-09', 1],
      ['2026-03-10', 2],
    ]);
    expect(today).toEqual({
      from: '2026-03-10T03:00:00.000Z',
      hours: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    });
  });

  test('begins with the day on which the profile was linked', async () => {
    await link('2026-03-09T23:59:00Z');
    const { days } = await history();
    expect(days.map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-10']);
  });

  test('answers 304 while nothing has changed', async () => {
    const { etag } = (await ask()).headers;
    const headers = { ...user.headers, 'if-none-match': String(etag) };
    expect((await ask('', headers)).statusCode).toBe(304);
    await insertAct('2026-03-10T10:00:00Z');
    expect((await ask('', headers)).statusCode).toBe(200);
  });

  test.each(['?days=0', '?days=181', '?days=x', '?timeZone=Nowhere/At-all', '?more=1'])(
    'refuses %s with what is wrong',
    async (query) => {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'input.invalid' });
    },
  );

  test('hides profiles of others as it hides those that never were', async () => {
    const other = await createSignedInUser(server);
    for (const answer of [await ask('', other.headers), await ask('', user.headers, newId())]) {
      expect(answer.statusCode).toBe(404);
    }
  });
});
