import { describe, expect, test } from '@jest/globals';
import type { ReviewListAnswer } from '../../../shared/contract/review.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { insertContact } from '../../../testing/database/insertContact.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import { approval, setUpReviewCalls } from '../../../testing/api/setUpReviewCalls.ts';

const bench = setUpReviewCalls();
const { decide, list, minutesAgo, now, url, waiting } = bench;

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
          profileId: bench.profileId,
          version: 0,
          postKind: 'praise',
          language: 'en',
          reason: 'mention',
          author: { username: 'lia.example.com' },
          caption: 'What do you think of my garden?',
          altText: 'A bed of roses',
          publishedAt: '2026-03-10T11:55:00.000Z',
          letGoAt: '2026-03-11T11:55:00.000Z',
          isEdited: true,
          wasApproved: false,
          postUrl: 'https://app.example.com/post/a',
          hasConversation: true,
          isLeftAlone: false,
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
          cause: 'rule',
          doubts: ['promise', 'unjudged'],
          unsupported,
          maxGraphemes: 300,
        },
      ],
      total: 1,
      cursor: null,
      undoable: [],
      undoableLeft: [],
      approved: [],
      approvedTotal: 0,
      notSent: [],
      notSentTotal: 0,
    });
  });

  test('puts a crisis first, then what else is pressing, then what is discarded first, and says how many', async () => {
    const expected = [
      await waiting(50, { post_kind: 'crisis', comment: null }),
      await waiting(40, { post_kind: 'grief', comment: null }),
      await waiting(35, { post_kind: 'seriousComplaint', comment: null }),
      await waiting(25, { post_kind: 'health', comment: null }),
    ];
    const last = await waiting(10, { conversation_id: 'a' });
    const foreign = await waiting(45, { post_kind: 'otherLanguage', comment: null });
    const alone = await waiting(20, { conversation_id: 'b' });
    const older = await waiting(30, { conversation_id: 'a' });
    expected.push(foreign, older, alone, last);
    const { items, total } = await list();
    expect(items.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(8);
    const { headers } = bench.user;
    const bot = await bench.server.api.inject({ url: `/api/bots/${bench.profileId}`, headers });
    expect(bot.json()).toMatchObject({ waiting: 8, waitingFirst: 1 });
  });

  test('says of whom who has asked the bot to stop, and not of whom something else keeps away', async () => {
    const authors = { 'did:stop': 'stop', 'did:mute': 'muted' } as const;
    for (const [author_id, reason] of Object.entries(authors)) {
      await waiting(5, { author_id, post_kind: 'crisis', comment: null });
      const contact = { profile_id: bench.profileId, author_id, reason };
      await insertContact(bench.server.context.database.db, contact);
    }
    const { items } = await list();
    expect(items.map(({ isLeftAlone }) => isLeftAlone)).toEqual([true, false]);
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

  test.each<[string, Record<string, string>]>([
    ['doubts', { doubted: 'true' }],
    ['statements', { doubted: 'true', kind: 'praise' }],
    ['crisis', { kind: 'crisis' }],
    ['urgent', { urgent: 'true' }],
  ])('lets a part of it through: %s', async (_part, query) => {
    const acts = {
      plain: await waiting(9),
      doubted: await waiting(8, { doubts: ['promise'] }),
      stated: await waiting(7, { post_kind: 'praise', unsupported: ['We are open.'] }),
      grief: await waiting(6, { post_kind: 'grief', comment: null }),
      crisis: await waiting(5, { post_kind: 'crisis', comment: null }),
    };
    const { headers } = bench.user;
    const answer = await bench.server.api.inject({ url: url(), query, headers });
    const { items, total } = answer.json<ReviewListAnswer>();
    const expected = {
      doubts: [acts.doubted, acts.stated],
      statements: [acts.stated],
      crisis: [acts.crisis],
      urgent: [acts.crisis, acts.grief],
    }[_part];
    expect(items.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(expected?.length);
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

const ask = async (query: Record<string, string> = {}, headers = bench.user.headers) =>
  (await bench.server.api.inject({ url: '/api/reviews', query, headers })).json<{
    items: { id: string; profileId: string; author: { username: string } }[];
    total: number;
    cursor: string | null;
  }>();

describe('GET /reviews', () => {
  test('lists what waits at all profiles of a person, and at no other', async () => {
    const { db } = bench.server.context.database;
    const profile_id = await insertProfile(db, { user_id: bench.user.id, username: 'bruno' });
    const other = await createSignedInUser(bench.server);
    const foreign = await insertProfile(db, { user_id: other.id });
    await insertWaiting(db, { profile_id: foreign, published_at: minutesAgo(99) });
    const plain = await waiting(30);
    const soon = await insertWaiting(db, { profile_id, published_at: minutesAgo(60) });
    const crisis = await waiting(5, { post_kind: 'crisis', comment: null });
    const { items, total } = await ask();
    expect(items.map(({ id, profileId }) => [id, profileId])).toEqual([
      [crisis, bench.profileId],
      [soon, profile_id],
      [plain, bench.profileId],
    ]);
    expect(total).toBe(3);
    const ofOne = await ask({ profile: profile_id });
    expect(ofOne.items.map(({ id }) => id)).toEqual([soon]);
    expect(await ask({ profile: foreign })).toMatchObject({ code: 'object.notFound' });
  });

  test('answers page by page over all profiles', async () => {
    const { db } = bench.server.context.database;
    const profile_id = await insertProfile(db, { user_id: bench.user.id, username: 'bruno' });
    for (let minute = 1; minute <= 15; minute += 1) {
      await waiting(minute);
      await insertWaiting(db, { profile_id, published_at: minutesAgo(minute) });
    }
    const first = await ask();
    const second = await ask({ cursor: first.cursor ?? '' });
    expect([first.items.length, second.items.length, second.cursor]).toEqual([20, 10, null]);
    const shown = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(shown).size).toBe(30);
  });
});
