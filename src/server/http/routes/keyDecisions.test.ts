import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReviewListAnswer } from '../../../shared/contract/review.ts';
import { createTestKey } from '../../../testing/api/createTestKey.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { insertWaiting, type WaitingColumns } from '../../../testing/database/insertWaiting.ts';
import { readRules, storeRules } from '../../bot/decide/storedRules.ts';

let server: TestServer;
let ana: SignedInUser;
let profileId: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await createSignedInUser(server);
  profileId = await insertProfile(server.context.database.db, { user_id: ana.id, sync_code: 7 });
});

async function statesOf(ids: string[]): Promise<string[]> {
  const acts = server.context.database.db.selectFrom('activities').select('state');
  const rows = await acts.where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ state }) => state);
}

const waiting = (columns: Partial<WaitingColumns> = {}) =>
  insertWaiting(server.context.database.db, {
    profile_id: profileId,
    published_at: server.clock.now,
    post_kind: 'thanks',
    post_language: 'en',
    ...columns,
  });

async function decide(headers: Record<string, string>, decisions: object[]) {
  const answer = await server.api.inject({
    method: 'POST',
    url: `/api/profiles/${profileId}/reviews`,
    headers,
    payload: { decisions },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

test('a key leaves posts and has texts written again, and the trust in the bot stays', async () => {
  const { db } = server.context.database;
  const former = await readRules(db, profileId);
  const rules = {
    ...former.rules,
    steps: { ...former.rules.steps, thanks: 'automatic' as const },
  };
  const { now } = server.clock;
  await storeRules(db, { profileId, former, rules, now, by: 'owner' });
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const ids = [await waiting(), await waiting()];
  const [id, other] = ids;
  const { status, body } = await decide(headers, [
    { id, version: 0, decision: 'leave' },
    { id: other, version: 0, decision: 'rewrite' },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ results: [{ outcome: 'left' }, { outcome: 'rewriting' }] });
  expect(await statesOf(ids)).toEqual(['withdrawn', 'drafted']);
  expect((await readRules(db, profileId)).rules.steps.thanks).toBe('automatic');
});

const item = async (id: string) => {
  const url = `/api/profiles/${profileId}/reviews`;
  const answer = await server.api.inject({ url, headers: ana.headers });
  return answer.json<ReviewListAnswer>().items.find((each) => each.id === id);
};

test('what a key writes waits, says so, and is approved by the person alone', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  const text = 'Thank you, that is kind of you.';
  const { body } = await decide(headers, [{ id, version: 0, decision: 'write', text }]);
  expect(body).toMatchObject({ results: [{ id, outcome: 'waiting' }] });
  const written = { text, version: 1, writtenBy: 'program', program: 'Test program' };
  expect(await item(id)).toMatchObject(written);
  expect(await statesOf([id])).toEqual(['waiting']);
  const approval = [{ id, version: 1, decision: 'approve' }];
  expect((await decide(headers, approval)).status).toBe(403);
  expect((await decide(ana.headers, approval)).body).toMatchObject({
    results: [{ outcome: 'approved' }],
  });
  // Its cap stays, whoever wrote it, and it was no text of the bot.
  const { db } = server.context.database;
  const counted = db.selectFrom('draft_decisions').select('act_id').where('act_id', '=', id);
  expect(await counted.execute()).toEqual([]);
  const act = db.selectFrom('activities').select(['kind', 'written_by', 'program']);
  expect(await act.where('id', '=', id).execute()).toEqual([
    { kind: 'aiComment', written_by: 'program', program: 'Test program' },
  ]);
});

test('a person who changes what a program wrote has written it', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  const write = (text: string) => ({ id, version: 0, decision: 'write', text });
  await decide(headers, [write('Thank you, that is kind.')]);
  await decide(ana.headers, [{ id, version: 1, decision: 'approve', text: 'Thanks a lot, Lia.' }]);
  const act = await server.context.database.db
    .selectFrom('activities')
    .select(['kind', 'comment', 'written_by', 'program'])
    .where('id', '=', id)
    .executeTakeFirst();
  const text = 'Thanks a lot, Lia.';
  expect(act).toEqual({ kind: 'comment', comment: text, written_by: 'owner', program: null });
});

test.each([
  ['with a link', 'Look at https://example.com now.', { problems: ['link'] }],
  ['with a hashtag', 'Thank you so much #meelo', { problems: ['hashtag'] }],
  ['that is empty', '  ', { problems: ['empty'] }],
])('a text of a program %s is refused, and the former waits on', async (_, text, refusal) => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  const { body } = await decide(headers, [{ id, version: 0, decision: 'write', text }]);
  expect(body).toMatchObject({ results: [{ outcome: 'refused', ...refusal }] });
  expect(await item(id)).toMatchObject({ version: 0, writtenBy: 'model' });
});

const unjudged = { doubts: ['unjudged'], unsupported: undefined };

test('a text of a program that the judge doubts is refused', async () => {
  Object.assign(server.context, { judge: async () => unjudged });
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  const text = 'We will send you a new one.';
  const { body } = await decide(headers, [{ id, version: 0, decision: 'write', text }]);
  expect(body).toMatchObject({ results: [{ outcome: 'refused', doubts: ['unjudged'] }] });
  Object.assign(server.context, { judge: undefined });
});

test('the sentences of a text of a program that no fact supports are marked', async () => {
  const unsupported = ['We are open on Sunday.'];
  Object.assign(server.context, { judge: async () => ({ doubts: [], unsupported }) });
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  const text = 'Thank you, Lia. We are open on Sunday.';
  await decide(headers, [{ id, version: 0, decision: 'write', text }]);
  Object.assign(server.context, { judge: undefined });
  expect(await item(id)).toMatchObject({ text, unsupported });
});

describe.each([
  ['somebody is in danger', { post_kind: 'crisis', comment: null, written_by: null }],
  ['somebody grieves', { post_kind: 'grief', comment: 'My own words.', written_by: 'owner' }],
  ['the words are the person’s', { comment: 'My own words.', written_by: 'owner' }],
  ['the post tells of a loss', { wait_cause: 'toldLoss' }],
] as const)('where %s', (_, columns) => {
  test.each([
    { decision: 'leave' },
    { decision: 'rewrite' },
    { decision: 'write', text: 'I am here for you, Lia.' },
  ])('a program decides nothing: %j', async (decision) => {
    const { headers } = await createTestKey(server, ana.id, ['draft']);
    const id = await waiting(columns);
    const before = await item(id);
    const { body } = await decide(headers, [{ id, version: 0, ...decision }]);
    expect(body).toEqual({ results: [{ id, outcome: 'refused' }] });
    expect(await item(id)).toEqual(before);
    const left = await decide(ana.headers, [{ id, version: 0, decision: 'leave' }]);
    expect(left.body).toMatchObject({ results: [{ outcome: 'left' }] });
  });
});

test('a post that a program leaves says which one did', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  await decide(headers, [{ id, version: 0, decision: 'leave' }]);
  const acts = server.context.database.db
    .selectFrom('activities')
    .innerJoin('act_moves', 'act_id', 'activities.id')
    .select(['state', 'written_by', 'program', 'act_moves.reason'])
    .where('activities.id', '=', id);
  expect(await acts.execute()).toEqual([
    { state: 'withdrawn', written_by: 'model', program: 'Test program', reason: 'leftByProgram' },
  ]);
});

test('to write takes a text', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const write = [{ id: await waiting(), version: 0, decision: 'write' }];
  for (const sent of [headers, ana.headers]) {
    expect(await decide(sent, write)).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', field: 'text' },
    });
  }
});

test('a program that writes what waits already takes no approval of its person away', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  const text = ' The roses look wonderful. ';
  const write = [{ id, version: 0, decision: 'write', text }];
  expect((await decide(headers, write)).body).toEqual({ results: [{ id, outcome: 'waiting' }] });
  expect(await item(id)).toMatchObject({ version: 0, writtenBy: 'model' });
  const approval = await decide(ana.headers, [{ id, version: 0, decision: 'approve' }]);
  expect(approval.body).toMatchObject({ results: [{ outcome: 'approved' }] });
  const again = await decide(headers, [{ ...write[0], version: 1 }]);
  expect(again.body).toMatchObject({ results: [{ outcome: 'moved' }] });
});

test('no approval of an earlier text speaks for what a program wrote', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const id = await waiting();
  await server.context.database.db
    .insertInto('act_moves')
    .values({
      act_id: id,
      from_state: 'waiting',
      to_state: 'approved',
      moved_by: 'owner',
      moved_at: server.clock.now,
    })
    .execute();
  expect(await item(id)).toMatchObject({ wasApproved: true });
  const text = 'Thank you, that is kind of you.';
  await decide(headers, [{ id, version: 0, decision: 'write', text }]);
  expect(await item(id)).toMatchObject({ text, wasApproved: false });
});

test.each([
  { decision: 'approve' },
  { decision: 'approve', text: 'Thank you.', isOwnWords: true },
  { decision: 'leaveAuthor' },
  { decision: 'unapprove' },
  { decision: 'unleave' },
  { decision: 'write', text: 'Thank you.', isOwnWords: true },
])('a key may not send %j, not even among others', async (decision) => {
  const { headers } = await createTestKey(server, ana.id);
  const ids = [await waiting(), await waiting()];
  const [id, other] = ids;
  const refused = await decide(headers, [
    { id, version: 0, decision: 'leave' },
    { id: other, version: 0, ...decision },
  ]);
  expect(refused).toMatchObject({ status: 403, body: { code: 'key.notAllowed' } });
  expect(await statesOf(ids)).toEqual(['waiting', 'waiting']);
});
