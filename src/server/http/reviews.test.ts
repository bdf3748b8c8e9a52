import { describe, expect, test } from '@jest/globals';
import { createSignedInUser } from '../../testing/createTestServer.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import { insertWaiting, type WaitingColumns } from '../../testing/insertWaiting.ts';
import { profileBench, webAddressOf } from '../../testing/profileBench.ts';
import type { ReviewListAnswer, ReviewRequest } from '../../shared/contract/review.ts';
import { firmProblems, type TextProblem } from '../../shared/contract/lists.ts';
import { newId } from '../database/newId.ts';

const bench = profileBench();
const { db, minutesAgo, now } = bench;

const waiting = (minutes: number, columns: Partial<WaitingColumns> = {}) =>
  insertWaiting(db(), {
    profile_id: bench.profileId,
    published_at: minutesAgo(minutes),
    ...columns,
  });

const url = () => `/api/profiles/${bench.profileId}/reviews`;

const list = async (cursor?: string | null) => {
  const query: Record<string, string> = cursor == null ? {} : { cursor };
  const answer = await bench.server.api.inject({ url: url(), query, headers: bench.user.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<ReviewListAnswer>();
};

type Decision = ReviewRequest['decisions'][number];

const decide = async (...decisions: Decision[]) => {
  const payload = { decisions };
  const { headers } = bench.user;
  const answer = await bench.server.api.inject({ method: 'POST', url: url(), payload, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: unknown[] }>().results;
};

const approval = (id: string, parts: Partial<Decision> = {}): Decision => ({
  id,
  version: 0,
  decision: 'approve',
  ...parts,
});

const actOf = (id: string) =>
  db().selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('GET /profiles/{id}/reviews', () => {
  test('shows what waits, with what was said before', async () => {
    const thread = { conversation_id: 'thread' };
    await waiting(60, {
      ...thread,
      state: 'done',
      caption: 'Good morning!',
      comment: 'Good morning, Lia.',
      planned_at: minutesAgo(59),
      record_ref: 'post/ours',
    });
    await waiting(90, { conversation_id: 'another', caption: 'Elsewhere', state: 'done' });
    const parts = { story_id: 'post/a', post_kind: 'praise', post_language: 'en' } as const;
    const unsupported = ['The roses look wonderful.'];
    const before = { author: 'ana.creates', isOurs: true };
    const id = await waiting(5, {
      ...thread,
      ...parts,
      doubts: ['promise', 'unjudged'],
      unsupported,
      edits: 1,
      alt_text: 'A bed of roses',
      said_before: JSON.stringify([
        { ...before, ref: 'post/photo', text: '', altText: 'Our garden', at: minutesAgo(70) },
        { ...before, ref: 'post/ours', text: 'Good morning, Lia.', altText: null, at: now },
      ]),
    });
    expect(await list()).toEqual({
      items: [
        {
          id,
          version: 0,
          postKind: 'praise',
          language: 'en',
          reason: 'mention',
          author: { username: 'lia.example.com' },
          caption: 'What do you think of my garden?',
          altText: 'A bed of roses',
          publishedAt: '2026-03-10T11:55:00.000Z',
          isEdited: true,
          postUrl: 'https://app.example.com/post/a',
          hasConversation: true,
          picture: null,
          thread: [
            {
              author: 'ana.creates',
              text: '',
              altText: 'Our garden',
              isOurs: true,
              at: '2026-03-10T10:50:00.000Z',
            },
            {
              author: 'lia.example.com',
              text: 'Good morning!',
              altText: null,
              isOurs: false,
              at: '2026-03-10T11:00:00.000Z',
            },
            {
              author: 'ana.creates',
              text: 'Good morning, Lia.',
              altText: null,
              isOurs: true,
              at: '2026-03-10T11:01:00.000Z',
            },
          ],
          text: 'The roses look wonderful.',
          isBeingWritten: false,
          writtenBy: 'model',
          doubts: ['promise', 'unjudged'],
          unsupported,
          maxGraphemes: 300,
        },
      ],
      total: 1,
      cursor: null,
      approved: [],
      approvedTotal: 0,
      notSent: [],
    });
  });

  test('puts a crisis first, then grief, then the newest conversation, and says how many', async () => {
    const expected = [
      await waiting(50, { post_kind: 'crisis', comment: null }),
      await waiting(40, { post_kind: 'grief', comment: null }),
    ];
    const older = await waiting(30, { conversation_id: 'a' });
    const alone = await waiting(20, { conversation_id: 'b' });
    const newest = await waiting(10, { conversation_id: 'a' });
    expected.push(newest, older, alone);
    const { items, total } = await list();
    expect(items.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(5);
    const { headers } = bench.user;
    const bot = await bench.server.api.inject({ url: `/api/bots/${bench.profileId}`, headers });
    expect(bot.json()).toMatchObject({ waiting: 5, waitingFirst: 1 });
  });

  test('answers page by page, also where something was decided in between', async () => {
    for (let minute = 1; minute <= 45; minute += 1) await waiting(minute);
    const first = await list();
    expect([first.items.length, first.total]).toEqual([20, 45]);
    await decide(...first.items.map(({ id }) => approval(id, { decision: 'leave' })));
    const second = await list(first.cursor);
    const third = await list(second.cursor);
    expect([third.items.length, third.cursor, third.total]).toEqual([5, null, 25]);
    const shown = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(shown).size).toBe(45);
  });

  test.each(['nonsense', `0.1.${'-'.repeat(36)}`, `0.1.${'a'.repeat(36)}`])(
    'refuses the cursor %j',
    async (cursor) => {
      const query = { cursor };
      const wrong = await bench.server.api.inject({
        url: url(),
        query,
        headers: bench.user.headers,
      });
      expect(wrong.statusCode).toBe(400);
    },
  );
});

describe('POST /profiles/{id}/reviews', () => {
  test('approves what waits, with its text or with another one', async () => {
    const [as, edited] = [await waiting(1), await waiting(2)];
    const text = ' What lovely roses you have there. ';
    expect(await decide(approval(as), approval(edited, { text }))).toMatchObject([
      { id: as, outcome: 'approved' },
      { id: edited, outcome: 'approved' },
    ]);
    const approved = { state: 'approved', version: 1, approved_at: now };
    expect(await actOf(as)).toMatchObject({ ...approved, written_by: 'model', kind: 'aiComment' });
    expect(await actOf(edited)).toMatchObject({
      ...approved,
      comment: text.trim(),
      written_by: 'owner',
      kind: 'comment',
    });
    expect((await list()).total).toBe(0);
  });

  test.each<[string, string, TextProblem[]]>([
    ['a link', 'Look at https://example.com', ['link']],
    ['a hashtag', 'Lovely roses #garden', ['hashtag']],
    ['several lines', 'Lovely roses.\nAnd the fence!', ['severalLines']],
    ['more than the network takes', 'Lovely roses. '.repeat(40), ['tooLong']],
    ['nothing', ' ', ['empty']],
  ])('refuses %s, and less of it as own words', async (_what, text, problems) => {
    const firm = problems.filter((problem) => firmProblems.includes(problem));
    const id = await waiting(1, { caption: 'Roses', post_language: 'en' });
    expect(await decide(approval(id, { text }))).toEqual([
      { id, outcome: 'refused', problems: expect.arrayContaining(problems) },
    ]);
    expect(await actOf(id)).toMatchObject({ state: 'waiting', version: 0 });
    const own = await decide(approval(id, { text, isOwnWords: true }));
    const refused = { id, outcome: 'refused', problems: firm };
    expect(own).toMatchObject([firm.length > 0 ? refused : { id, outcome: 'approved' }]);
  });

  test('publishes nothing where only the person may answer, and gave no words', async () => {
    const id = await waiting(1, { post_kind: 'crisis', comment: null });
    expect(await decide(approval(id))).toMatchObject([{ outcome: 'refused', problems: ['empty'] }]);
    const text = 'I am here, and I am calling you now.';
    const own = await decide(approval(id, { text, isOwnWords: true }));
    expect(own).toMatchObject([{ id, outcome: 'approved' }]);
  });

  test('leaves one, or whoever wrote it with all that waits of them', async () => {
    const lia = { author_id: 'did:lia', story_id: 'post/lia' };
    const [one, of, other] = [
      await waiting(1, { author_id: 'did:rui' }),
      await waiting(2, lia),
      await waiting(3, { author_id: 'did:lia' }),
    ];
    expect(
      await decide(approval(one, { decision: 'leave' }), approval(of, { decision: 'leaveAuthor' })),
    ).toEqual([
      { id: one, outcome: 'left' },
      { id: of, outcome: 'left' },
    ]);
    for (const id of [one, of, other]) {
      expect(await actOf(id)).toMatchObject({ state: 'withdrawn', done_at: null });
    }
    const contacts = await bench.server.api.inject({
      url: `/api/profiles/${bench.profileId}/contacts`,
      headers: bench.user.headers,
    });
    expect(contacts.json().data).toMatchObject([
      { name: 'lia.example.com', reason: 'owner', post_url: webAddressOf('post/lia') },
    ]);
  });

  test('has one written again, which is shown without a text until then', async () => {
    const id = await waiting(1);
    expect(await decide(approval(id, { decision: 'rewrite' }))).toEqual([
      { id, outcome: 'rewriting' },
    ]);
    const { items } = await list();
    expect(items).toMatchObject([{ id, version: 1, text: null, isBeingWritten: true }]);
    const early = await decide(approval(id, { version: 1 }));
    expect(early).toMatchObject([{ id, outcome: 'moved', item: { isBeingWritten: true } }]);
  });

  test('tells who decides on what has changed, is decided, or is of somebody else', async () => {
    const [changed, gone] = [await waiting(1, { version: 3 }), await waiting(2)];
    await decide(approval(gone, { decision: 'leave' }));
    const stranger = await createSignedInUser(bench.server);
    const foreignProfile = await insertProfile(db(), { user_id: stranger.id });
    const foreign = await waiting(3, { profile_id: foreignProfile });
    const results = await decide(
      approval(changed, { version: 2 }),
      approval(gone),
      approval(foreign),
      approval('nonsense'),
    );
    const item = { id: changed, version: 3, text: expect.any(String) };
    expect(results).toEqual([
      { id: changed, outcome: 'moved', item: expect.objectContaining(item) },
      { id: gone, outcome: 'moved' },
      { id: foreign, outcome: 'moved' },
      { id: 'nonsense', outcome: 'moved' },
    ]);
    expect(await actOf(foreign)).toMatchObject({ state: 'waiting' });
  });

  test("shows and decides nothing of another user's profile", async () => {
    const id = await waiting(1);
    const { headers } = await createSignedInUser(bench.server);
    const payload = { decisions: [approval(id)] };
    const read = await bench.server.api.inject({ url: url(), headers });
    const decided = await bench.server.api.inject({ method: 'POST', url: url(), payload, headers });
    expect([read.statusCode, decided.statusCode]).toEqual([404, 404]);
    expect(await actOf(id)).toMatchObject({ state: 'waiting' });
  });

  test('names the text that holds a NUL character, and decides nothing', async () => {
    const id = await waiting(1);
    const text = 'Lovely\0roses';
    const other = approval(await waiting(2), { text, isOwnWords: true });
    const payload = { decisions: [approval(id), other] };
    const { headers } = bench.user;
    const answer = await bench.server.api.inject({ method: 'POST', url: url(), payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'input.invalid', field: 'decisions.1.text' });
    expect(await actOf(id)).toMatchObject({ state: 'waiting' });
  });

  test.each([
    ['no decision', { decisions: [] }],
    ['more than fifty', { decisions: Array.from({ length: 51 }, () => approval(newId())) }],
    ['an unknown one', { decisions: [{ id: newId(), version: 0, decision: 'publish' }] }],
    ['none of a version', { decisions: [{ id: newId(), decision: 'approve' }] }],
  ])('refuses %s', async (_what, payload) => {
    const { headers } = bench.user;
    const answer = await bench.server.api.inject({ method: 'POST', url: url(), payload, headers });
    expect(answer.statusCode).toBe(400);
  });
});
