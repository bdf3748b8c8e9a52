import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { createScriptedNetwork } from '../../../testing/bot/createScriptedNetwork.ts';
import { insertDone, type DoneColumns } from '../../../testing/database/insertDone.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { newId } from '../../database/newId.ts';

let server: TestServer;
let user: SignedInUser;
let other: SignedInUser;
let profileId: string;

const now = new Date('2026-03-10T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const webAddressOf = (ref: string) =>
  ref.startsWith('post/') ? `https://app.example.com/${ref}` : null;

beforeAll(async () => {
  server = await createTestServer({}, { networks: [{ ...createScriptedNetwork(), webAddressOf }] });
  user = await createSignedInUser(server);
  other = await createSignedInUser(server);
  profileId = await insertProfile(server.context.database.db, { user_id: user.id });
  server.clock.now = now;
});
afterAll(() => server.close());

const insertActivity = (columns: Partial<DoneColumns>): Promise<string> =>
  insertDone(server.context.database.db, { profile_id: profileId, ...columns });

async function insertActivities(count: number): Promise<string> {
  const owned = await insertProfile(server.context.database.db, {
    user_id: user.id,
    username: newId(),
  });
  for (let index = 0; index < count; index += 1) {
    const at = minutesAgo(Math.floor(index / 3));
    await insertActivity({ profile_id: owned, planned_at: at, done_at: at });
  }
  return owned;
}

const ask = (query: Record<string, unknown>, headers = user.headers) =>
  server.api.inject({
    url: '/api/storiesprofile',
    query: Object.fromEntries(
      Object.entries({ user_id: user.id, profile_id: profileId, ...query }).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
    headers,
  });

describe('GET /api/storiesprofile', () => {
  test('answers an empty page where nothing was done', async () => {
    const answer = await ask({ profile_id: await insertActivities(0) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: [],
      pagination: { total: 0, totalPages: 0, hasPrevPage: false, hasNextPage: false },
    });
  });

  test('answers each kind in the words of the wire', async () => {
    const owned = await insertActivities(0);
    for (const [index, kind] of (['like', 'react', 'comment', 'aiComment'] as const).entries()) {
      await insertActivity({ profile_id: owned, kind, done_at: minutesAgo(index) });
    }
    const { data } = (await ask({ profile_id: owned })).json();
    expect(data).toMatchObject([
      { activity: 'Curtir', data_inte: '2026-03-10T12:00:00.000Z', print_scr: null },
      { activity: 'Reagir', profile_name: 'marina.ondas' },
      { activity: 'Comentar' },
      { activity: 'Comentar com IA' },
    ]);
  });

  test('answers what was written, on which story, why, by whom, and how it ended', async () => {
    const owned = await insertActivities(0);
    await insertActivity({
      profile_id: owned,
      kind: 'aiComment',
      comment: 'What a view!',
      caption: 'Sunday at the sea',
      published_at: minutesAgo(14),
      reason: 'newStory',
      written_by: 'builtIn',
    });
    const refused = { outcome: 'refused', outcome_reason: 'blocked' } as const;
    await insertActivity({ profile_id: owned, ...refused, done_at: minutesAgo(1) });
    const { data } = (await ask({ profile_id: owned })).json();
    expect(data).toMatchObject([
      {
        text: 'What a view!',
        caption: 'Sunday at the sea',
        published_at: '2026-03-10T11:46:00.000Z',
        reason: 'newStory',
        written_by: 'builtIn',
        outcome: 'done',
      },
      {
        text: null,
        caption: null,
        published_at: null,
        reason: null,
        written_by: null,
        outcome: 'refused',
        outcome_reason: 'blocked',
      },
    ]);
  });

  test.each(['leftAlone', 'noText', 'ruledOut'] as const)(
    'says that a post was left alone: %s, but not among the acts of a kind',
    async (outcome_reason) => {
      const owned = await insertActivities(0);
      const post = { profile_id: owned, kind: 'aiComment' } as const;
      await insertActivity({ ...post, story_id: 'answered', post_kind: 'thanks' });
      const leftAlone = { outcome: 'refused', outcome_reason } as const;
      const times = { done_at: minutesAgo(1) };
      await insertActivity({ ...post, ...leftAlone, ...times, story_id: 'b', post_kind: 'grief' });
      const all = (await ask({ profile_id: owned })).json().data;
      expect(all).toMatchObject([{ post_kind: 'thanks' }, { ...leftAlone, post_kind: 'grief' }]);
      const acts = (await ask({ profile_id: owned, kind: 'aiComment' })).json().data;
      expect(acts).toMatchObject([{ post_kind: 'thanks' }]);
    },
  );

  test('says where the post and the answer are read, where the network has pages for them', async () => {
    const owned = await insertActivities(0);
    const post = { profile_id: owned, story_id: 'post/theirs' };
    const away = await insertProfile(server.context.database.db, {
      user_id: user.id,
      network: 'elsewhere',
    });
    await insertActivity({ ...post, kind: 'comment', record_ref: 'post/ours' });
    await insertActivity({
      ...post,
      story_id: 'post/gone',
      outcome: 'gone',
      done_at: minutesAgo(1),
    });
    await insertActivity({ profile_id: owned, record_ref: 'like/ours', done_at: minutesAgo(2) });
    await insertActivity({ ...post, profile_id: away, record_ref: 'post/ours' });
    const { data } = (await ask({ profile_id: owned })).json();
    const none = { post_url: null, answer_url: null };
    const pages = {
      post_url: 'https://app.example.com/post/theirs',
      answer_url: 'https://app.example.com/post/ours',
    };
    expect(data).toMatchObject([pages, none, none]);
    expect((await ask({ profile_id: away })).json().data).toMatchObject([none]);
  });

  test('answers one kind alone where it is asked for, and counts its pages alone', async () => {
    const owned = await insertActivities(12);
    const reaction = await insertActivity({ profile_id: owned, kind: 'react', comment: '🔥' });
    const answer = (await ask({ profile_id: owned, kind: 'react' })).json();
    expect(answer.data).toMatchObject([{ id: reaction, text: '🔥' }]);
    expect(answer.pagination).toEqual({
      total: 1,
      totalPages: 1,
      hasPrevPage: false,
      hasNextPage: false,
    });
    expect((await ask({ profile_id: owned, kind: 'dance' })).statusCode).toBe(400);
  });

  test('pages through everything once, newest first, also where times are equal', async () => {
    const owned = await insertActivities(23);
    const rows: { id: string; data_inte: string }[] = [];
    for (const page of [1, 2, 3]) {
      const { data, pagination } = (await ask({ profile_id: owned, page })).json();
      expect(pagination).toEqual({
        total: 23,
        totalPages: 3,
        hasPrevPage: page > 1,
        hasNextPage: page < 3,
      });
      rows.push(...data);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(23);
    const times = rows.map((row) => row.data_inte);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('answers a page past the end empty, with a way back', async () => {
    const answer = (await ask({ profile_id: await insertActivities(3), page: 9 })).json();
    expect(answer).toEqual({
      data: [],
      pagination: { total: 3, totalPages: 1, hasPrevPage: true, hasNextPage: false },
    });
  });

  test('takes the limit that is asked for', async () => {
    const answer = (await ask({ profile_id: await insertActivities(7), limit: 5 })).json();
    expect(answer.data).toHaveLength(5);
    expect(answer.pagination.totalPages).toBe(2);
  });

  test('answers the last 24 hours alone where they are asked for', async () => {
    const owned = await insertActivities(0);
    const fresh = await insertActivity({ profile_id: owned, done_at: minutesAgo(1439) });
    await insertActivity({ profile_id: owned, done_at: minutesAgo(1441) });
    const answer = (await ask({ profile_id: owned, last24h: 'true' })).json();
    expect(answer.data).toMatchObject([{ id: fresh }]);
    expect((await ask({ profile_id: owned, last24h: 'false' })).json().data).toHaveLength(2);
  });

  test('answers the days that are asked for, both included, in the time zone of the query', async () => {
    const owned = await insertActivities(0);
    const at = (time: string) => insertActivity({ profile_id: owned, done_at: new Date(time) });
    await at('2026-03-08T02:59:59.999Z');
    const first = await at('2026-03-08T03:00:00Z');
    const last = await at('2026-03-10T02:59:59.999Z');
    const after = await at('2026-03-10T03:00:00Z');
    const ids = async (query: object) =>
      (await ask({ profile_id: owned, time_zone: 'America/Sao_Paulo', ...query }))
        .json()
        .data.map(({ id }: { id: string }) => id);
    expect(await ids({ from: '2026-03-08', to: '2026-03-09' })).toEqual([last, first]);
    expect(await ids({ from: '2026-03-08' })).toEqual([after, last, first]);
    expect(await ids({ to: '2026-03-08' })).toHaveLength(2);
    expect(await ids({ from: '2026-03-09', to: '2026-03-09', kind: 'like' })).toEqual([last]);
    expect(await ids({ from: '2026-03-09', to: '2026-03-09', kind: 'react' })).toEqual([]);
    expect(await ids({ from: '2026-03-10', to: '2026-03-10', time_zone: 'UTC' })).toHaveLength(2);
    expect(await ids({ from: '2000-01-01', to: '2999-12-31' })).toHaveLength(4);
  });

  test.each([
    [{ from: '2026-02-31' }, 'from'],
    [{ to: '0026-03-10' }, 'to'],
    [{ to: '3000-01-01' }, 'to'],
    [{ from: '2026-03-10', to: '2026-03-09' }, 'to'],
    [{ from: '2026-03-10', time_zone: 'Mars/Olympus' }, 'time_zone'],
  ])('refuses the days %j', async (query, field) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining(field),
    });
  });

  test('does not show what is only planned', async () => {
    const owned = await insertActivities(0);
    await insertActivity({ profile_id: owned, done_at: null, outcome: null });
    expect((await ask({ profile_id: owned })).json().data).toEqual([]);
  });

  test('refuses another user by 403 and hides their profile by 404', async () => {
    expect((await ask({ user_id: other.id })).statusCode).toBe(403);
    const theirs = await ask({ user_id: other.id }, other.headers);
    expect(theirs.statusCode).toBe(404);
    for (const id of [newId(), 'nonsense', "'; drop table users; --"]) {
      expect((await ask({ profile_id: id })).statusCode).toBe(404);
    }
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 'x' },
    { page: 1.5 },
    { limit: 0 },
    { limit: 101 },
    { last24h: 'perhaps' },
    { more: 1 },
    { page: 99_999_999 },
  ] as Record<string, unknown>[])('refuses the query %j', async (query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'input.invalid' });
  });

  test('asks for a session', async () => {
    const answer = await server.api.inject({ url: '/api/storiesprofile' });
    expect(answer.statusCode).toBe(401);
  });
});
