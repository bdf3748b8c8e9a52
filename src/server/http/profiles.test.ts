import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Insertable } from 'kysely';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/createTestServer.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import type { ProfilesTable, SecretKind } from '../database/profileTables.ts';

jest.setTimeout(30_000);

let server: TestServer;
let ana: SignedInUser;
let bruno: SignedInUser;
beforeAll(async () => {
  server = await createTestServer();
  bruno = await createSignedInUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await createSignedInUser(server);
});

type Options = { headers?: Record<string, string> };

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const { headers } = ana;
  const answer = await server.api.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const create = (typed: object) => call('POST', '/api/profiles', { userId: ana.id, ...typed });
const patch = (id: string, change: object) => call('PATCH', `/api/profiles/${id}`, change);
const remove = (id: string) => call('DELETE', `/api/profiles/${id}`);
const list = (userId = ana.id, { headers = {} }: Options = {}) =>
  server.api.inject({
    url: `/api/profiles?userId=${userId}`,
    headers: { ...ana.headers, ...headers },
  });

const db = () => server.rooms.database.db;
const secret = (profileId: string, kind: SecretKind) =>
  server.rooms.secrets.read(db(), { profileId, kind });

/** One of ana's profiles at a code, with a password unless it says otherwise. */
async function profileAt(
  code: number | null,
  columns: Partial<Insertable<ProfilesTable>> = {},
  password: string | null = 'old-password',
): Promise<string> {
  const at = { user_id: ana.id, sync_code: code, sync_epoch: 3 };
  const profileId = await insertProfile(db(), { ...at, ...columns });
  if (password !== null) {
    await server.rooms.secrets.save(db(), { profileId, kind: 'password', secret: password });
  }
  return profileId;
}

const row = (id: string) =>
  db().selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();

describe('linking a profile', () => {
  test('answers what the page selects, and lists the profile without a sync code', async () => {
    const made = await create({ username: '  ana.creates ', password: 'sandbox' });
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'ana.creates',
        username: 'ana.creates',
        user_id: ana.id,
      },
    });
    expect((await list()).json()).toEqual([
      {
        id: made.body.id,
        username: 'ana.creates',
        fullName: null,
        userId: ana.id,
        syncStatus: 'NEVER',
        followersCount: null,
        followsCount: null,
        mediaCount: null,
      },
    ]);
    expect(await secret(made.body.id, 'password')).toBe('sandbox');
  });

  test('refuses the same username twice for one user, not for another', async () => {
    const typed = { username: 'ana.creates', password: 'sandbox' };
    await create(typed);
    expect(await create({ ...typed, username: ' ana.creates' })).toMatchObject({
      status: 409,
      body: { code: 'profile.exists', field: 'username' },
    });
    ana = await createSignedInUser(server);
    expect((await create(typed)).status).toBe(201);
  });

  test('makes one profile of two requests at once', async () => {
    const typed = { username: 'ana.creates', password: 'sandbox' };
    const answers = await Promise.all([create(typed), create(typed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test.each([
    [{ username: '', password: 'x' }, 'username'],
    [{ username: '   ', password: 'x' }, 'username'],
    [{ username: 'a\u0000b', password: 'x' }, 'username'],
    [{ username: 'a\nb', password: 'x' }, 'username'],
    [{ username: 'x'.repeat(121), password: 'x' }, 'username'],
    [{ username: 7, password: 'x' }, 'username'],
    [{ password: 'x' }, 'username'],
    [{ username: 'ana', password: '' }, 'password'],
    [{ username: 'ana', password: '  ' }, 'password'],
    [{ username: 'ana', password: 'x'.repeat(1025) }, 'password'],
    [{ username: 'ana' }, 'password'],
    [{ username: 'ana', password: 'x', syncStatusBot: 7 }, 'syncStatusBot'],
  ])('refuses %j with the field at fault', async (typed, field) => {
    const answer = await create(typed);
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid', field } });
    expect(answer.body.message).toMatch(/\.$/);
  });

  test('keeps markup and long names as the text they are', async () => {
    const username = '<script>alert("1")</script>\u2019--; drop table profiles';
    const made = await create({ username, password: 'sandbox' });
    expect(made.body).toMatchObject({ username, name: username });
  });
});

describe('whose profiles', () => {
  test("refuses another user's id", async () => {
    expect((await list(bruno.id)).statusCode).toBe(403);
    const other = { username: 'ana', password: 'x', userId: bruno.id };
    expect(await create(other)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  });

  test('answers a foreign, a missing and a nonsense profile alike', async () => {
    const foreign = await insertProfile(db(), { user_id: bruno.id, sync_code: 7 });
    const missing = '01900000-0000-7000-8000-000000000000';
    for (const id of [foreign, missing, 'nonsense', '1', "'; drop table profiles; --"]) {
      const address = encodeURIComponent(id);
      for (const answer of [await patch(address, { syncStatusBot: 0 }), await remove(address)])
        expect(answer).toEqual({
          status: 404,
          body: { code: 'object.notFound', message: 'There is no such profile.' },
        });
    }
    expect(await row(foreign)).toMatchObject({ sync_code: 7 });
  });

  test('needs a session', async () => {
    const id = await profileAt(7);
    ana = { ...ana, headers: { authorization: 'Bearer nobody' } };
    const answers = [await create({}), await patch(id, {}), await remove(id)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await list()).statusCode).toBe(401);
  });
});

const codes = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42];

/** Status, and the code that stands afterwards, for every wish at every code. */
const outcomes: Record<string, { change: object; reached: Record<string, number | null> }> = {
  synchronise: {
    change: { username: 'ana.creates', syncStatusBot: 0 },
    reached: { null: 0, 10: 0, 42: 0 },
  },
  'synchronise, with everything repeated': {
    change: { username: ' ana.creates', password: 'old-password', syncStatusBot: 0 },
    reached: { null: 0, 10: 0, 42: 0 },
  },
  'send a code': {
    change: { username: 'ana.creates', syncStatusBot: 6, verificationCode: ' 246810 ' },
    reached: { 5: 6, 9: 6 },
  },
  'send a code, with everything repeated': {
    change: {
      username: 'ana.creates',
      password: 'old-password',
      syncStatusBot: 6,
      verificationCode: '1',
    },
    reached: { 5: 6, 9: 6 },
  },
  'send a code and other credentials': {
    change: { username: 'other', syncStatusBot: 6, verificationCode: '1' },
    reached: {},
  },
  'verify the same credentials': {
    change: { username: 'ana.creates', password: '', syncStatusBot: 2 },
    reached: { 4: 2 },
  },
  'verify other credentials': {
    change: { username: 'ana.other', password: 'new-password', syncStatusBot: 2 },
    reached: { 4: 2, 7: 2 },
  },
  'save other credentials': {
    change: { username: 'ana.other', password: 'new-password' },
    reached: { null: null, 4: 2, 7: 2, 10: 10, 42: 42 },
  },
  'save another username': {
    change: { username: 'ana.other', password: '' },
    reached: { null: null, 4: 2, 7: 2, 10: 10, 42: 42 },
  },
  'save another password': {
    change: { username: 'ana.creates', password: 'new-password' },
    reached: { null: null, 4: 2, 7: 2, 10: 10, 42: 42 },
  },
  'save the same credentials': {
    change: { username: 'ana.creates', password: ' ' },
    reached: { null: null, 4: 4, 7: 7, 10: 10, 42: 42 },
  },
};

describe.each(Object.entries(outcomes))('%s', (_wish, { change, reached }) => {
  test.each(codes)('at code %p', async (code) => {
    const id = await profileAt(code);
    const answer = await patch(id, change);
    const after = await row(id);
    const to = reached[String(code)];
    const { username = '' } = change as { username?: string };
    const selected = { id, name: username.trim(), username: username.trim(), user_id: ana.id };
    const refused = { code: 'sync.wrongState', message: expect.any(String) };
    expect(answer).toEqual(
      to === undefined ? { status: 409, body: refused } : { status: 200, body: selected },
    );
    expect(after).toMatchObject({
      sync_code: to === undefined ? code : to,
      sync_epoch: to === undefined || to === code ? 3 : 4,
      username: to === undefined ? 'ana.creates' : username.trim(),
    });
    const isPasswordKept = (await secret(id, 'password')) === 'old-password';
    const { password = '' } = change as { password?: string };
    expect(isPasswordKept).toBe(to === undefined || password !== 'new-password');
  });
});

describe('setting a code that is not for clients', () => {
  test.each([1, 3, 4, 5, 7, 8, 9, 10, 11, -1, 42, 1e9])(
    'refuses %d at every code',
    async (wished) => {
      for (const code of codes) {
        const id = await profileAt(code, { username: `name ${code}` });
        const answer = await patch(id, { username: `name ${code}`, syncStatusBot: wished });
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'sync.codeNotAllowed', field: 'syncStatusBot' },
        });
        expect(await row(id)).toMatchObject({ sync_code: code, sync_epoch: 3 });
      }
    },
  );

  test.each([
    [{}, undefined],
    [{ syncStatusBot: '0' }, 'syncStatusBot'],
    [{ syncStatusBot: 0.5 }, 'syncStatusBot'],
    [{ syncStatusBot: null }, 'syncStatusBot'],
    [{ syncStatusBot: 6 }, 'verificationCode'],
    [{ syncStatusBot: 6, verificationCode: '   ' }, 'verificationCode'],
    [{ syncStatusBot: 6, verificationCode: '1234567890123456' }, 'verificationCode'],
    [{ syncStatusBot: 6, verificationCode: 246810 }, 'verificationCode'],
    [{ syncStatusBot: 0, verificationCode: '1' }, 'verificationCode'],
    [{ username: ' ' }, 'username'],
    [{ syncStatus: 'SYNCED' }, 'syncStatus'],
    [{ sync_code: 7 }, 'sync_code'],
  ])('refuses %j', async (change, field) => {
    const id = await profileAt(5);
    const answer = await patch(id, change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(answer.body.field).toBe(field);
  });
});

describe('what a change keeps', () => {
  test('a code, trimmed and sealed, and the count of codes', async () => {
    const id = await profileAt(9, { two_factor_tries: 2 });
    await patch(id, { syncStatusBot: 6, verificationCode: ' 246810 ' });
    expect(await secret(id, 'twoFactorCode')).toBe('246810');
    expect(await row(id)).toMatchObject({ two_factor_tries: 3 });
  });

  test('the stored password where none is typed, the typed one otherwise', async () => {
    const blank = await profileAt(4);
    await patch(blank, { username: 'ana.creates', password: '', syncStatusBot: 2 });
    expect(await secret(blank, 'password')).toBe('old-password');
    const typed = await profileAt(4, { username: 'second' });
    await patch(typed, { username: 'third', password: ' new password ', syncStatusBot: 2 });
    expect(await secret(typed, 'password')).toBe(' new password ');
  });

  test('no session of former credentials', async () => {
    const id = await profileAt(7);
    await server.rooms.secrets.save(db(), { profileId: id, kind: 'session', secret: 'old' });
    await patch(id, { username: 'ana.creates', password: 'new' });
    expect(await secret(id, 'session')).toBeUndefined();
  });

  test('the move and its cause in the history', async () => {
    const id = await profileAt(null);
    await patch(id, { syncStatusBot: 0 });
    const moves = await db()
      .selectFrom('sync_transitions')
      .selectAll()
      .where('profile_id', '=', id)
      .execute();
    expect(moves).toMatchObject([
      { epoch: 4, event: 'sync.request', from_code: null, to_code: 0, reason: 'the person asked' },
    ]);
  });
});

test.each([
  [7, { username: 'ana.other', password: '' }],
  [4, { username: 'ana.creates', password: '', syncStatusBot: 2 }],
])('asks at %d for a password that is stored no longer', async (code, change) => {
  const id = await profileAt(code, {}, null);
  expect(await patch(id, change)).toMatchObject({
    status: 400,
    body: { code: 'credentials.passwordNeeded', field: 'password' },
  });
  expect(await row(id)).toMatchObject({ sync_code: code, username: 'ana.creates' });
  expect((await patch(id, { ...change, password: 'typed' })).status).toBe(200);
});

test('refuses a username that another profile of the user has', async () => {
  await profileAt(7, { username: 'taken' });
  const id = await profileAt(7);
  expect(await patch(id, { username: 'taken', password: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'profile.exists', field: 'username' },
  });
  expect(await row(id)).toMatchObject({ sync_code: 7 });
});

describe('two changes at once', () => {
  test.each([
    [null, { syncStatusBot: 0 }],
    [5, { syncStatusBot: 6, verificationCode: '1' }],
    [4, { username: 'ana.creates', syncStatusBot: 2 }],
    [7, { username: 'ana.creates', password: 'new' }],
  ])('at code %p: one wins, the other is told so', async (code, change) => {
    const id = await profileAt(code);
    const answers = await Promise.all([1, 2, 3].map(() => patch(id, change)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await row(id)).toMatchObject({ sync_epoch: 4 });
  });
});

describe('removing', () => {
  test.each(codes)('at code %p', async (code) => {
    const id = await profileAt(code);
    const isAllowed = [null, 4, 7, 10, 42].includes(code);
    const answer = await remove(id);
    expect(answer).toMatchObject(
      isAllowed
        ? { status: 204, body: undefined }
        : { status: 409, body: { code: 'sync.wrongState' } },
    );
    expect((await row(id)) === undefined).toBe(isAllowed);
  });

  test('leaves nothing behind', async () => {
    const id = await profileAt(10);
    await patch(id, { syncStatusBot: 0 });
    await db().updateTable('profiles').set({ sync_code: 7 }).where('id', '=', id).execute();
    await remove(id);
    for (const table of ['profile_secrets', 'sync_transitions'] as const) {
      const left = await db().selectFrom(table).selectAll().where('profile_id', '=', id).execute();
      expect(left).toEqual([]);
    }
    expect(await remove(id)).toMatchObject({ status: 404 });
  });
});

describe('the polled list', () => {
  test('shows every field, and the code as it stands', async () => {
    const id = await profileAt(42, {
      full_name: 'Ana Creates',
      sync_status: 'ERROR',
      followers_count: 0,
      follows_count: 2,
      media_count: 3,
    });
    expect((await list()).json()).toEqual([
      {
        id,
        username: 'ana.creates',
        fullName: 'Ana Creates',
        userId: ana.id,
        syncStatusBot: 42,
        syncStatus: 'ERROR',
        followersCount: 0,
        followsCount: 2,
        mediaCount: 3,
      },
    ]);
  });

  test('is answered 304 while it is unchanged, and whole as soon as it changes', async () => {
    const id = await profileAt(null);
    const first = await list();
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await list(ana.id, { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    await patch(id, { syncStatusBot: 0 });
    const changed = await list(ana.id, { headers: { 'if-none-match': etag } });
    expect([changed.statusCode, changed.json()[0].syncStatusBot]).toEqual([200, 0]);
  });

  test('refuses a query without a user, or with more than one asks', async () => {
    for (const query of ['', '?userId=', `?userId=${ana.id}&all=1`]) {
      const url = `/api/profiles${query}`;
      const answer = await server.api.inject({ url, headers: ana.headers });
      expect(answer.statusCode).toBe(400);
    }
  });
});

test('shows no credential in an answer, a row or a log line', async () => {
  const made = await create({ username: 'ana.creates', password: 'hidden-password' });
  const { id } = made.body;
  const answers = [
    made,
    await create({ username: 'ana.creates', password: 'hidden-password' }),
    await patch(id, { syncStatusBot: 3, password: 'hidden-password' }),
    await patch(id, { password: 'hidden-password', unknown: 'hidden-password' }),
    (await list()).body,
  ];
  await db().updateTable('profiles').set({ sync_code: 5 }).where('id', '=', id).execute();
  answers.push(await patch(id, { syncStatusBot: 6, verificationCode: 'hidden-code' }));
  const tables = ['profiles', 'profile_secrets', 'sync_transitions'] as const;
  const rows = await Promise.all(
    tables.map((table) => db().selectFrom(table).selectAll().execute()),
  );
  const all = JSON.stringify([answers, rows, server.logLines]);
  expect(all).not.toContain('hidden-');
  expect(server.logLines.length).toBeGreaterThan(0);
});
