import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { runCommand } from '../../testing/processes/runCommand.ts';
import { logIn } from '../accounts/logIn.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Database } from '../database/Database.ts';
import type { Cli } from './Cli.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
});

/** Runs one command line; `input` are the lines that are typed or piped. */
function run(commandLine: string, input: string[] = [], isInteractive = false) {
  const cli: Omit<Cli, 'terminal'> = {
    readConfig: () => readConfig({}),
    withContext: (work) => work({ config: readConfig({}), database }),
  };
  return runCommand(cli, commandLine.split(' '), { input, isInteractive });
}

async function outcomeOf(email: string, password: string) {
  const credentials = { email, password, address: '203.0.113.1', at: new Date() };
  return (await logIn({ db: database.db, keys: [Buffer.alloc(32)] }, credentials)).outcome;
}

const add = 'users add ana@example.com --name Ana';

test('adds an account with a password from standard input', async () => {
  await expect(run(add, ['secret-1'])).resolves.toBe('Added ana@example.com.');
  await expect(outcomeOf('ana@example.com', 'secret-1')).resolves.toBe('accepted');
});

test('makes a password on request and prints it once', async () => {
  const printed = await run(`${add} --generate`);
  const password = /^Added ana@example.com.\nPassword: (\S{20})$/.exec(printed)?.[1] ?? '';
  await expect(outcomeOf('ana@example.com', password)).resolves.toBe('accepted');
});

test('asks a person twice and changes nothing where the two differ', async () => {
  await expect(run(add, ['secret-1', 'secret-2'], true)).rejects.toThrow(
    'The two passwords differ',
  );
  await expect(run('users list')).resolves.toContain('There is no account yet');
});

test.each([
  ['users add nope --name Ana', ['secret-1'], '"email" must be an email address'],
  ['users add ana@example.com --name A', ['secret-1'], '"name" must have at least 2 characters'],
  [add, ['short'], '"password" must have at least 6 characters'],
  [add, [], 'No password was given'],
  [add, ['123456'], 'This password is one of the most used ones'],
  ['users add ana@example.com --name An\u200Ba', ['secret-1'], 'The name holds a character'],
  ['users logout nobody@example.com', [], 'There is no account'],
  ['users add ana@example.com', [], '--name'],
  ['users remove nobody@example.com --yes', [], 'There is no account nobody@example.com'],
  ['users password nobody@example.com --generate', [], 'There is no account'],
  ['payment set nobody@example.com ACTIVE', [], 'There is no account'],
  ['payment set nobody@example.com PAID', [], 'Allowed choices are ACTIVE, INACTIVE'],
  ['nonsense', [], 'unknown command'],
])('refuses "%s" with a sentence', async (commandLine, input, message) => {
  await expect(run(commandLine, input)).rejects.toThrow(message);
});

test('refuses an address that is taken, in whatever case', async () => {
  await run(add, ['secret-1']);
  await expect(run('users add ANA@example.com --name Ana', ['secret-2'])).rejects.toMatchObject({
    code: 'email.taken',
  });
});

test('lists accounts as lines and as JSON', async () => {
  await run(`${add} --payment INACTIVE`, ['secret-1']);
  await expect(run('users list')).resolves.toMatch(/^ana@example.com\tAna\tINACTIVE\t\d{4}-/);
  expect(JSON.parse(await run('users list --json'))).toEqual([
    {
      id: expect.any(String),
      name: 'Ana',
      email: 'ana@example.com',
      paymentStatus: 'INACTIVE',
      createdAt: expect.any(String),
    },
  ]);
});

test('sets a payment status', async () => {
  await run(add, ['secret-1']);
  await expect(run('payment set ana@example.com INACTIVE')).resolves.toBe(
    'The payment of ana@example.com is INACTIVE.',
  );
  await expect(run('users list')).resolves.toContain('\tINACTIVE\t');
});

test('wakes the bots that rest for want of payment', async () => {
  await run(add, ['secret-1']);
  const user = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const later = new Date(Date.now() + 1_800_000);
  for (const rests_for of ['payment', 'dailyCap'] as const) {
    await insertProfile(database.db, {
      user_id: user.id,
      username: rests_for,
      sync_code: 7,
      next_look_at: later,
      rests_for,
    });
  }
  await run('payment set ana@example.com ACTIVE');
  const due = database.db.selectFrom('profiles').select('username');
  expect(await due.where('next_look_at', '<', later).execute()).toEqual([{ username: 'payment' }]);
});

test('sets a password', async () => {
  await run(add, ['secret-1']);
  await run('users password ana@example.com', ['secret-2']);
  await expect(outcomeOf('ana@example.com', 'secret-1')).resolves.toBe('refused');
  await expect(outcomeOf('ana@example.com', 'secret-2')).resolves.toBe('accepted');
});

test('ends every session of an account', async () => {
  await run(add, ['secret-1']);
  const [user] = await database.db.selectFrom('users').select('id').execute();
  const session = { user_id: user?.id ?? '', token_hash: 'a' };
  await database.db
    .insertInto('sessions')
    .values([session, { ...session, token_hash: 'b' }])
    .execute();
  await expect(run('users logout ana@example.com')).resolves.toBe(
    'Ended the sessions of ana@example.com: 2.',
  );
  await expect(database.db.selectFrom('sessions').selectAll().execute()).resolves.toEqual([]);
});

test('removes an account only after the email was typed, or with --yes', async () => {
  await run(add, ['secret-1']);
  await expect(run('users remove ana@example.com', ['yes'], true)).rejects.toThrow('Nothing was');
  await expect(run('users remove ana@example.com')).rejects.toThrow('Add --yes');
  await expect(run('users remove ana@example.com', ['ana@example.com'], true)).resolves.toContain(
    'Removed ana@example.com.',
  );
  await expect(run('users list')).resolves.toContain('There is no account yet');
});
