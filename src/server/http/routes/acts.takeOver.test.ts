import { describe, expect, test } from '@jest/globals';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { insertContact } from '../../../testing/database/insertContact.ts';
import { insertWaiting, type WaitingColumns } from '../../../testing/database/insertWaiting.ts';
import type { ThreadPost } from '../../../shared/contract/thread.ts';
import { setUpProfile, webAddressOf } from '../../../testing/bot/setUpProfile.ts';
import { newId } from '../../database/newId.ts';

const bench = setUpProfile();
const { db, minutesAgo, now } = bench;

const insert = (minutes: number, columns: Partial<WaitingColumns> = {}) =>
  insertWaiting(db(), {
    profile_id: bench.profileId,
    published_at: minutesAgo(minutes),
    conversation_id: 'thread',
    ...columns,
  });

type Way = 'GET thread' | 'POST takeover' | 'DELETE takeover';

const ask = async (way: Way, actId: string, { headers } = bench.user) => {
  const [method, name] = way.split(' ') as ['GET', string];
  const url = `/api/profiles/${bench.profileId}/acts/${actId}/${name}`;
  const answer = await bench.server.api.inject({ method, url, headers });
  return { status: answer.statusCode, body: answer.body === '' ? '' : answer.json() };
};

const contacts = async () => {
  const { headers } = bench.user;
  const url = `/api/profiles/${bench.profileId}/contacts`;
  return (await bench.server.api.inject({ url, headers })).json();
};

const statesOf = async () => {
  const acts = await db()
    .selectFrom('activities')
    .select(['state', 'outcome', 'outcome_reason', 'done_at'])
    .where('profile_id', '=', bench.profileId)
    .orderBy('published_at')
    .execute();
  return acts.map(({ state, outcome_reason, done_at }) => [state, outcome_reason, done_at]);
};

describe('whoever answers a person themselves', () => {
  test('withdraws what is not sent in that conversation, which says so, and nothing else', async () => {
    const id = await insert(5);
    await insert(4, { state: 'approved', approved_at: now });
    await insert(3, { state: 'drafted' });
    await insert(2, { conversation_id: 'another' });
    await insert(1, { state: 'done', done_at: now, outcome: 'done' });
    expect(await ask('POST takeover', id)).toEqual({ status: 204, body: '' });
    const withdrawn = ['withdrawn', 'ownConversation', now];
    expect(await statesOf()).toEqual([
      withdrawn,
      withdrawn,
      withdrawn,
      ['waiting', null, null],
      ['done', null, now],
    ]);
    const moves = db().selectFrom('act_moves').select(['to_state', 'moved_by', 'reason']);
    expect(await moves.where('act_id', '=', id).execute()).toEqual([
      { to_state: 'withdrawn', moved_by: 'owner', reason: 'ownConversation' },
    ]);
  });

  test('keeps what waits for them alone', async () => {
    const id = await insert(5);
    await insert(4, { post_kind: 'crisis', comment: null });
    await insert(3, { post_kind: 'grief', comment: null });
    await insert(2, { post_kind: 'crisis', state: 'approved', approved_at: now });
    await ask('POST takeover', id);
    const states = (await statesOf()).map(([state]) => state);
    expect(states).toEqual(['withdrawn', 'waiting', 'waiting', 'approved']);
  });

  test('finds the person on the list, and undoes it there or in the conversation', async () => {
    const first = await insert(5);
    const second = await insert(4);
    await insertContact(db(), {
      profile_id: bench.profileId,
      author_id: 'did:rui',
      closed_at: minutesAgo(9),
    });
    await ask('POST takeover', first);
    await ask('POST takeover', second);
    const { data, pagination } = await contacts();
    expect(pagination).toEqual({ total: 2, totalPages: 1 });
    expect(data).toMatchObject([
      {
        name: 'lia.example.com',
        reason: 'conversation',
        closed_at: now.toISOString(),
        post_url: `https://app.example.com/post/${first}`,
      },
      { name: 'did:rui', reason: 'stop' },
    ]);
    const { headers } = bench.user;
    const url = `/api/profiles/${bench.profileId}/contacts/${data[0].id}`;
    const undo = () => bench.server.api.inject({ method: 'DELETE', url, headers });
    expect((await undo()).statusCode).toBe(204);
    expect((await undo()).statusCode).toBe(204);
    expect((await contacts()).data).toMatchObject([{ name: 'did:rui' }]);
    await ask('POST takeover', first);
    expect((await contacts()).pagination.total).toBe(2);
    expect(await ask('DELETE takeover', second)).toEqual({ status: 204, body: '' });
    expect((await contacts()).pagination.total).toBe(1);
    expect(await ask('DELETE takeover', second)).toEqual({ status: 204, body: '' });
  });

  test('is told where the post belongs to no conversation', async () => {
    const id = await insert(5, { conversation_id: null });
    const refused = { status: 409, body: { code: 'act.wrongState' } };
    expect(await ask('POST takeover', id)).toMatchObject(refused);
    expect((await contacts()).data).toEqual([]);
  });

  test('leaves no trace of it where the profile is deleted', async () => {
    await ask('POST takeover', await insert(5));
    await db().deleteFrom('profiles').where('id', '=', bench.profileId).execute();
    const left = db().selectFrom('own_conversations').where('profile_id', '=', bench.profileId);
    expect(await left.selectAll().execute()).toEqual([]);
  });
});

describe('the conversation of an act', () => {
  test('shows what was said, by whom, with its links and what became of it', async () => {
    const done = { state: 'done', outcome: 'done', done_at: now } as const;
    const id = await insert(60, { ...done, planned_at: minutesAgo(50), record_ref: 'ours/1' });
    const gone = { ...done, post_gone_at: now, planned_at: minutesAgo(30), record_ref: 'ours/2' };
    const second = await insert(40, { ...gone, state: 'takenBack' });
    await insert(20, { comment: 'Not sent.' });
    await insert(10, { conversation_id: 'another' });
    await insert(5, { ...done, kind: 'like', comment: null, planned_at: now });
    const { status, body } = await ask('GET thread', id);
    expect(status).toBe(200);
    expect(body.isOwnConversation).toBe(false);
    const said = body.posts.map(({ actId, isOurs, url, state }: Record<string, unknown>) => [
      actId === id ? 'first' : actId === second ? 'second' : 'other',
      isOurs,
      url,
      state,
    ]);
    expect(said).toEqual([
      ['first', false, webAddressOf(`post/${id}`), 'there'],
      ['first', true, webAddressOf('ours/1'), 'there'],
      ['second', false, null, 'gone'],
      ['second', true, null, 'takenBack'],
      ['other', false, expect.any(String), 'there'],
      ['other', false, expect.any(String), 'there'],
    ]);
    expect(body.posts[0]).toMatchObject({
      author: 'lia.example.com',
      text: 'What do you think of my garden?',
      at: minutesAgo(60).toISOString(),
    });
    expect(body.posts[1]).toMatchObject({
      author: 'ana.creates',
      at: minutesAgo(50).toISOString(),
    });
    await ask('POST takeover', id);
    expect((await ask('GET thread', id)).body.isOwnConversation).toBe(true);
  });

  test('shows what came before, by whom, each post once and as what became of it', async () => {
    const done = { state: 'done', outcome: 'done', done_at: now } as const;
    const answer = { comment: 'A vase.', record_ref: 'ours/1', planned_at: minutesAgo(50) };
    const first = await insert(60, { ...done, ...answer, state: 'takenBack' });
    const told = { isOurs: false, altText: null, author: 'rui.example.com' };
    const photo = { ref: 'photo', isOurs: true, author: 'ana.creates', text: '', altText: 'Clay' };
    const said_before = JSON.stringify([
      { ...photo, at: minutesAgo(90) },
      { ...told, ref: `post/${first}`, text: 'As it was', at: minutesAgo(60) },
      { ...told, ref: 'ours/1', text: 'A vase.', at: minutesAgo(50) },
      { ...told, ref: 'post/rui', text: 'How much?', at: minutesAgo(30) },
    ]);
    const id = await insert(5, { said_before, alt_text: 'A thumb' });
    const { body } = await ask('GET thread', id);
    const posts = body.posts.map(({ author, text, altText, actId, state }: ThreadPost) => [
      author,
      text || altText,
      actId === null ? state : [state],
    ]);
    expect(posts).toEqual([
      ['ana.creates', 'Clay', 'there'],
      ['lia.example.com', 'What do you think of my garden?', ['there']],
      ['ana.creates', 'A vase.', ['takenBack']],
      ['rui.example.com', 'How much?', 'there'],
      ['lia.example.com', 'What do you think of my garden?', ['there']],
    ]);
    expect(body.posts[0].url).toBe(webAddressOf('photo'));
  });

  test('is the act alone where it belongs to none', async () => {
    const id = await insert(5, { conversation_id: null });
    await insert(4, { conversation_id: null });
    const { body } = await ask('GET thread', id);
    expect(body).toMatchObject({ posts: [{ actId: id }], isOwnConversation: null });
  });
});

test.each(['GET thread', 'POST takeover', 'DELETE takeover'] as const)(
  '%s shows and changes nothing of others, nor what does not exist',
  async (way) => {
    const id = await insert(5);
    const stranger = await createSignedInUser(bench.server);
    const notFound = { status: 404, body: { code: 'object.notFound' } };
    expect(await ask(way, id, stranger)).toMatchObject(notFound);
    expect(await ask(way, newId())).toMatchObject(notFound);
    expect(await ask(way, 'no-id')).toMatchObject(notFound);
    expect(await statesOf()).toMatchObject([['waiting', null, null]]);
  },
);
