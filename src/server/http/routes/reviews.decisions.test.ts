import { describe, expect, test } from '@jest/globals';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { webAddressOf } from '../../../testing/bot/setUpProfile.ts';
import { approval, setUpReviewCalls } from '../../../testing/api/setUpReviewCalls.ts';
import type { ReviewQueueAnswer } from '../../../shared/contract/review.ts';
import { firmProblems, type TextProblem } from '../../../shared/contract/lists.ts';
import { newId } from '../../database/newId.ts';

const bench = setUpReviewCalls();
const { db, decide, list, now, url, waiting } = bench;

const actOf = (id: string) =>
  db().selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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
    ['an email address', 'Write to lia.9@example.com', ['email']],
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

  test('undoes an approval, which both lists offer for eight seconds', async () => {
    const id = await waiting(1);
    const listed = async () => {
      const { headers } = bench.user;
      const queue = await bench.server.api.inject({ url: '/api/reviews', headers });
      return [(await list()).undoable, queue.json<ReviewQueueAnswer>().undoable];
    };
    await decide(approval(id));
    const { author_username: username } = await actOf(id);
    const offered = [
      {
        id,
        profileId: bench.profileId,
        version: 1,
        author: { username },
        undoMs: 8000,
        heldBy: null,
        goesOutAt: null,
      },
    ];
    expect(await listed()).toEqual([offered, offered]);
    await db().updateTable('profiles').set({ paused_at: bench.now }).execute();
    const held = offered.map((act) => ({ ...act, heldBy: 'paused' }));
    expect(await listed()).toEqual([held, held]);
    const undone = await decide({ id, version: 1, decision: 'unapprove' });
    expect(undone).toMatchObject([{ id, outcome: 'waiting' }]);
    expect(await listed()).toEqual([[], []]);
    expect((await list()).total).toBe(1);
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
    ).toMatchObject([
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
    );
    const item = { id: changed, version: 3, text: expect.any(String) };
    expect(results).toEqual([
      { id: changed, outcome: 'moved', item: expect.objectContaining(item) },
      { id: gone, outcome: 'moved' },
      { id: foreign, outcome: 'moved' },
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
    ['an id that is none', { decisions: [{ id: 'x', version: 0, decision: 'leave' }] }],
    ['more than fifty', { decisions: Array.from({ length: 51 }, () => approval(newId())) }],
    ['an unknown one', { decisions: [{ id: newId(), version: 0, decision: 'publish' }] }],
    ['none of a version', { decisions: [{ id: newId(), decision: 'approve' }] }],
  ])('refuses %s', async (_what, payload) => {
    const { headers } = bench.user;
    const answer = await bench.server.api.inject({ method: 'POST', url: url(), payload, headers });
    expect(answer.statusCode).toBe(400);
  });
});
