import { describe, expect, test } from '@jest/globals';
import { everyCode, profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { patch, db, row, secret, profileAt } = calls;

/** The sync code after each change, for every code that allows it; all others refuse. */
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
    change: { username: 'other', password: 'x', syncStatusBot: 6, verificationCode: '1' },
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
  'synchronise with other credentials': {
    change: { username: 'ana.other', password: 'new-password', syncStatusBot: 0 },
    reached: { null: 0, 10: 0, 42: 0 },
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

describe.each(Object.entries(outcomes))('%s', (_change, { change, reached }) => {
  test.each(everyCode)('at code %p', async (code) => {
    const id = await profileAt(code);
    const answer = await patch(id, change);
    const after = await row(id);
    const to = reached[String(code)];
    const { username = '' } = change as { username?: string };
    const selected = {
      id,
      name: username.trim(),
      username: username.trim(),
      user_id: calls.ana.id,
    };
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
    async (requested) => {
      for (const code of everyCode) {
        const id = await profileAt(code, { username: `name ${code}` });
        const answer = await patch(id, { username: `name ${code}`, syncStatusBot: requested });
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

describe('a stored password that cannot be read here', () => {
  test.each([
    ['is damaged', { sealed: 'damaged' }],
    ['needs another key', { key_id: 'elsewhere' }],
  ])('and %s keeps no code from being sent', async (_why, columns) => {
    const id = await profileAt(5);
    const stored = db().updateTable('profile_secrets').set(columns);
    await stored.where('profile_id', '=', id).execute();
    const change = { username: 'ana.creates', password: 'old-password' };
    const answer = await patch(id, { ...change, syncStatusBot: 6, verificationCode: '246810' });
    expect(answer.status).toBe(200);
    expect(await row(id)).toMatchObject({ sync_code: 6 });
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
    await calls.server.context.secrets.save(db(), {
      profileId: id,
      kind: 'session',
      secret: 'old',
    });
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

test.each([[4, { username: 'ana.creates', password: '', syncStatusBot: 2 }]])(
  'asks at %d for a password that is stored no longer',
  async (code, change) => {
    const id = await profileAt(code, {}, null);
    expect(await patch(id, change)).toMatchObject({
      status: 400,
      body: { code: 'credentials.passwordNeeded', field: 'password' },
    });
    expect(await row(id)).toMatchObject({ sync_code: code, username: 'ana.creates' });
    expect((await patch(id, { ...change, password: 'typed' })).status).toBe(200);
  },
);

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
