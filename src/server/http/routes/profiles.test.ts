import { beforeAll, describe, expect, test } from '@jest/globals';
import { createSignedInUser, type SignedInUser } from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { everyCode, profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { create, patch, remove, list, db, row, secret, profileAt } = calls;

let bruno: SignedInUser;
beforeAll(async () => {
  bruno = await createSignedInUser(calls.server);
});

const everyStory = {
  conduct: 'everyStory',
  acts: ['like', 'react', 'comment', 'aiComment'],
  signIn: { username: 'name' },
};

describe('linking a profile', () => {
  test('answers what the page selects, and lists the profile without a sync code', async () => {
    const made = await create({ username: '  ana.creates ', password: 'sandbox' });
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'ana.creates',
        username: 'ana.creates',
        user_id: calls.ana.id,
      },
    });
    expect((await list()).json()).toEqual([
      {
        id: made.body.id,
        username: 'ana.creates',
        fullName: null,
        userId: calls.ana.id,
        network: 'sandbox',
        capabilities: everyStory,
        syncMovedAt: expect.any(String),
        pause: null,
        isChosen: true,
        practice: null,
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
    calls.ana = await createSignedInUser(calls.server);
    expect((await create(typed)).status).toBe(201);
  });

  test('refuses more profiles than a user may have, also at once', async () => {
    for (let count = 0; count < 8; count++) await profileAt(7, { username: `name ${count}` });
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((username) => create({ username, password: 'x' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'profile.limit',
      message: 'You may add up to 10 profiles. Remove one to add another.',
    });
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
    [{ username: 'a\u200Bb', password: 'x' }, 'username'],
    [{ username: '\u202Eab', password: 'x' }, 'username'],
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

  test.each([
    ['en', 'Type the username that the profile has on the network.'],
    ['pt-BR', 'Digite o nome de usuário que o perfil tem na rede.'],
    ['es', 'Escribe el nombre de usuario que el perfil tiene en la red.'],
    ['fr', 'Saisissez le nom d’utilisateur du profil sur le réseau.'],
    ['ja', 'ネットワークでのユーザー名を入力してください。'],
  ])('refuses in the language of Accept-Language %s', async (language, message) => {
    calls.ana.headers = { ...calls.ana.headers, 'accept-language': language };
    const answer = await create({ username: ' ', password: 'x' });
    expect(answer.body).toEqual({ code: 'input.invalid', field: 'username', message });
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
    calls.ana = { ...calls.ana, headers: { authorization: 'Bearer nobody' } };
    const answers = [await create({}), await patch(id, {}), await remove(id)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await list()).statusCode).toBe(401);
  });
});

describe('removing', () => {
  test.each(everyCode)('at code %p', async (code) => {
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
  test('shows every field, and the current sync code', async () => {
    const id = await profileAt(42, {
      full_name: 'Ana Creates',
      sync_moved_at: new Date('2026-03-10T12:00:00Z'),
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
        userId: calls.ana.id,
        network: 'sandbox',
        capabilities: everyStory,
        syncStatusBot: 42,
        syncMovedAt: '2026-03-10T12:00:00.000Z',
        pause: null,
        isChosen: true,
        practice: null,
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
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await list(calls.ana.id, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      // A cache keeps the other headers of the answer that it has.
      expect(Object.keys(again.headers).toSorted()).toEqual([
        'cache-control',
        'connection',
        'date',
        'etag',
      ]);
    }
    await patch(id, { syncStatusBot: 0 });
    const changed = await list(calls.ana.id, { 'if-none-match': etag });
    expect([changed.statusCode, changed.json()[0].syncStatusBot]).toEqual([200, 0]);
  });

  test('refuses a query without a user, or with more than one asks', async () => {
    for (const query of ['', '?userId=', `?userId=${calls.ana.id}&all=1`]) {
      const url = `/api/profiles${query}`;
      const answer = await calls.server.api.inject({ url, headers: calls.ana.headers });
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
  const all = JSON.stringify([answers, rows, calls.server.logLines]);
  expect(all).not.toContain('hidden-');
  expect(calls.server.logLines.length).toBeGreaterThan(0);
});

describe('a profile that waits for a 2FA code', () => {
  test.each([5, 9])('says at %d how many codes may be sent, and until when', async (code) => {
    const askedAt = new Date('2026-03-10T12:00:00Z');
    await profileAt(code, { two_factor_tries: 2, two_factor_asked_at: askedAt });
    expect((await list()).json()).toMatchObject([
      { twoFactorAttemptsLeft: 3, twoFactorExpiresAt: '2026-03-10T12:10:00.000Z' },
    ]);
  });

  test('says so at no other code', async () => {
    await profileAt(6, { two_factor_tries: 2, two_factor_asked_at: new Date() });
    expect(Object.keys((await list()).json()[0])).not.toContain('twoFactorAttemptsLeft');
  });
});
