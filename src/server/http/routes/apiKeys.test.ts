import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keysPerUser, type KeyScope } from '../../../shared/contract/keyScopes.ts';
import type { ReviewListAnswer } from '../../../shared/contract/review.ts';
import type { MadeKeyAnswer } from '../../../shared/contract/apiKey.ts';
import { createTestKey } from '../../../testing/createTestKey.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/createTestServer.ts';
import { insertProfile } from '../../../testing/insertProfile.ts';
import { insertWaiting, type WaitingColumns } from '../../../testing/insertWaiting.ts';
import { readRules, storeRules } from '../../bot/decide/storedRules.ts';
import { limitedCalls, limitsOfKeys } from '../limitedCalls.ts';

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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Record<string, string>;

async function call(name: string, headers: Headers, payload?: object) {
  const [method, path] = name.split(' ') as [Method, string];
  const asked = { method, url: `/api/${path}`, headers, ...(payload && { payload }) };
  const answer = await server.api.inject(asked);
  const body = answer.body && answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, body, headers: answer.headers };
}

const wanted = () => ({
  name: 'My script',
  scopes: ['read'] as KeyScope[],
  expiresInDays: 90 as number | null,
  password: ana.password,
});

const make = (change: object = {}) =>
  call(`POST users/${ana.id}/keys`, ana.headers, { ...wanted(), ...change });

const list = async () => (await call(`GET users/${ana.id}/keys`, ana.headers)).body;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('of an account', () => {
  test('one is made, shown once, used and ended', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    const { key, token } = body as unknown as MadeKeyAnswer;
    expect(key).toMatchObject({ name: 'My script', scopes: ['read'], usedAt: null });
    const own = await call('GET key', bearer(token));
    const { expiresAt } = key;
    expect(own.body).toEqual({ userId: ana.id, name: 'My script', scopes: ['read'], expiresAt });
    const profiles = await call(`GET profiles?userId=${ana.id}`, bearer(token));
    expect(profiles.body).toMatchObject([{ id: profileId }]);
    const listed = await list();
    expect(listed).toEqual({ keys: [{ ...key, usedAt: expect.any(String) }] });
    expect(JSON.stringify(listed)).not.toContain(token);
    const ending = `users/${ana.id}/keys/${key.id}`;
    expect((await call(`DELETE ${ending}`, ana.headers)).status).toBe(204);
    expect(await call('GET key', bearer(token))).toMatchObject({
      status: 401,
      body: { code: 'key.refused' },
    });
    expect((await call(`DELETE ${ending}`, ana.headers)).status).toBe(404);
    expect(await list()).toEqual({ keys: [] });
  });

  test('none is made without the password, whose guesses count', async () => {
    const refused = await make({ password: 'wrong' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'password.refused', field: 'password' },
    });
    for (let guess = 0; guess < 4; guess += 1) await make({ password: 'wrong' });
    expect(await make()).toMatchObject({ status: 429, body: { code: 'login.locked' } });
    expect(await list()).toEqual({ keys: [] });
  });

  test.each([
    ['without a scope', { scopes: [] }],
    ['with a scope that there is not', { scopes: ['approve'] }],
    ['with a scope twice', { scopes: ['read', 'read'] }],
    ['with a name of spaces', { name: '   ' }],
    ['with a name that hides a character', { name: 'My\u202Escript' }],
    ['with a name that is too long', { name: 'x'.repeat(61) }],
    ['that has expired', { expiresInDays: 0 }],
    ['that lives too long', { expiresInDays: 366 }],
  ])('none is made %s', async (_, change) => {
    expect((await make(change)).status).toBe(400);
  });

  test('there are so many at most', async () => {
    for (let made = 0; made < keysPerUser; made += 1) await createTestKey(server, ana.id);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'key.limit' } });
  });

  test('nobody sees, makes or ends those of another', async () => {
    const bruno = await createSignedInUser(server);
    const { id } = await createTestKey(server, ana.id);
    expect((await call(`GET users/${ana.id}/keys`, bruno.headers)).status).toBe(403);
    const made = await call(`POST users/${ana.id}/keys`, bruno.headers, wanted());
    expect(made.status).toBe(403);
    expect((await call(`DELETE users/${ana.id}/keys/${id}`, bruno.headers)).status).toBe(403);
    expect((await call(`DELETE users/${bruno.id}/keys/${id}`, bruno.headers)).status).toBe(404);
  });

  test('a new password ends them', async () => {
    const { headers } = await createTestKey(server, ana.id);
    const { email } = ana;
    const change = { name: 'Ana', email, password: 'another-password' };
    await server.api.inject({
      method: 'PATCH',
      url: `/api/users/${ana.id}`,
      headers: ana.headers,
      payload: change,
    });
    expect((await call('GET key', headers)).status).toBe(401);
  });
});

test('a session has no key', async () => {
  expect((await call('GET key', ana.headers)).status).toBe(404);
});

test('a scope that lacks is named, in the language that is asked for', async () => {
  const { headers } = await createTestKey(server, ana.id, ['draft']);
  const french = { ...headers, 'accept-language': 'fr' };
  expect((await call(`GET profiles?userId=${ana.id}`, french)).body).toEqual({
    code: 'key.notAllowed',
    message: 'Cette clé d’API n’a pas l’autorisation « read ». Créez-en une qui l’a.',
  });
});

test('what is of another user is refused as to a session', async () => {
  const bruno = await createSignedInUser(server);
  const { headers } = await createTestKey(server, bruno.id);
  expect(await call(`GET profiles?userId=${ana.id}`, headers)).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  const paused = await call(`PUT profiles/${profileId}/pause`, headers, { until: null });
  expect(paused.status).toBe(404);
});

test('a key that asks too often waits, and nobody else does', async () => {
  const [busy, other] = [await createTestKey(server, ana.id), await createTestKey(server, ana.id)];
  for (let asked = 0; asked < limitsOfKeys.max; asked += 1) await call('GET key', busy.headers);
  const refused = await call('GET key', busy.headers);
  expect(refused).toMatchObject({ status: 429, body: { code: 'calls.tooOften' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('GET key', other.headers)).status).toBe(200);
  expect((await call(`GET profiles?userId=${ana.id}`, ana.headers)).status).toBe(200);
});

async function statesOf(ids: string[]): Promise<string[]> {
  const acts = server.context.database.db.selectFrom('activities').select('state');
  const rows = await acts.where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ state }) => state);
}

const pause = (headers: Headers, until: string | null) =>
  call(`PUT profiles/${profileId}/pause`, headers, { until });
const inHours = (hours: number) =>
  new Date(server.clock.now.getTime() + hours * 3_600_000).toISOString();

test('a key pauses, and has no pause end earlier', async () => {
  const { headers } = await createTestKey(server, ana.id, ['steer']);
  expect((await pause(headers, inHours(2))).status).toBe(204);
  expect((await pause(headers, inHours(3))).status).toBe(204);
  const earlier = { status: 403, body: { code: 'key.notAllowed' } };
  expect(await pause(headers, inHours(1))).toMatchObject(earlier);
  expect((await pause(headers, null)).status).toBe(204);
  expect(await pause(headers, inHours(9))).toMatchObject(earlier);
  expect(await call(`DELETE profiles/${profileId}/pause`, headers)).toMatchObject(earlier);
  expect((await pause(ana.headers, inHours(1))).status).toBe(204);
});

test('a key that pauses too often leaves the pauses of its person to them', async () => {
  const { headers } = await createTestKey(server, ana.id, ['steer']);
  const { max } = limitedCalls.change.rateLimit;
  for (let paused = 0; paused < max; paused += 1) await pause(headers, null);
  expect((await pause(headers, null)).status).toBe(429);
  expect((await pause(ana.headers, null)).status).toBe(204);
});

const waiting = (columns: Partial<WaitingColumns> = {}) =>
  insertWaiting(server.context.database.db, {
    profile_id: profileId,
    published_at: server.clock.now,
    post_kind: 'thanks',
    post_language: 'en',
    ...columns,
  });
const decide = (headers: Headers, decisions: object[]) =>
  call(`POST profiles/${profileId}/reviews`, headers, { decisions });

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
  const { body } = await call(`GET profiles/${profileId}/reviews`, ana.headers);
  return (body as unknown as ReviewListAnswer).items.find((each) => each.id === id);
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

describe('a key in an address', () => {
  test.each([
    ['in the query', (token: string) => `key?access_token=${token}`],
    ['escaped', (token: string) => `key?k=%6deelo_${token.slice(6)}`],
    ['as a name', (token: string) => `key?${token}`],
    ['in the path', (token: string) => `profiles/${token}/reviews`],
  ])('is refused, with what to do: %s', async (_, path) => {
    const { token, headers } = await createTestKey(server, ana.id);
    for (const sent of [{}, headers]) {
      const { status, body } = await call(`GET ${path(token)}`, sent);
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 'key.inAddress',
        message: expect.stringMatching(/End this key in the settings, make a new one/),
      });
    }
  });
});

test('a name in an address that begins as a key does is none', async () => {
  const address = `profiles/${profileId}/activity.csv?person=meelo_fans_of_the_north_and_the_south`;
  const { statusCode } = await server.api.inject({ url: `/api/${address}`, headers: ana.headers });
  expect(statusCode).toBe(200);
});

test('no log line has a key, whatever becomes of its call', async () => {
  const { token, headers } = await createTestKey(server, ana.id, ['read']);
  await make();
  await call('GET key', headers);
  await call('GET events', headers);
  await call(`GET nothing-here?k=${token}`, headers);
  await call(`GET key?k=${token}`, headers);
  await call('GET key', bearer(`${token}x`));
  await call('POST users/login', headers, { email: token, password: token });
  expect(server.logLines.length).toBeGreaterThan(5);
  expect(server.logLines.filter((line) => line.includes('meelo_'))).toEqual([]);
});
