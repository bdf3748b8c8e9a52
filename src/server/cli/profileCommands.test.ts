import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { SyncReason } from '../../shared/contract/syncReasons.ts';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { runCommand, type Typing } from '../../testing/processes/runCommand.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Database } from '../database/Database.ts';
import type { SecretKind } from '../database/tables/profileTables.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import type { Cli } from './Cli.ts';

const log = pino({ level: 'silent' });
let database: Database;
let folder: string;
let environment: Record<string, string>;
let userId: string;
let email: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'meelo-cli-'));
  environment = { DATA_DIR: folder };
  await database.db.deleteFrom('users').execute();
  userId = await insertUser(database.db);
  email = `${userId}@example.com`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(commandLine: string, typing?: Typing): Promise<string> {
  const cli: Omit<Cli, 'terminal'> = {
    readConfig: () => readConfig({}),
    withContext: (work) => work({ config: readConfig(environment), database }),
  };
  return runCommand(cli, commandLine.split(' '), typing);
}

const kinds: SecretKind[] = ['password', 'session', 'challenge', 'twoFactorCode'];

async function profileAt(code: number | null): Promise<string> {
  const secrets = await openSecrets(database.db, readConfig(environment), log);
  const profileId = await insertProfile(database.db, { user_id: userId, sync_code: code });
  for (const kind of kinds) {
    await secrets.save(database.db, { profileId, kind, secret: `the ${kind}` });
  }
  return profileId;
}

const readProfile = (id: string) =>
  database.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();

async function readSecrets(profileId: string) {
  const secrets = await openSecrets(database.db, readConfig(environment), log);
  return Promise.all(kinds.map((kind) => secrets.read(database.db, { profileId, kind })));
}

test.each([null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42])(
  'resets a profile at code %p and keeps its password alone',
  async (code) => {
    const id = await profileAt(code);
    await expect(run(`profile reset ${email} ana.creates`)).resolves.toBe('Reset ana.creates.');
    expect(await readProfile(id)).toMatchObject({
      sync_code: 10,
      sync_status: 'NEVER',
      sync_epoch: 1,
      lease_holder: null,
    });
    expect(await readSecrets(id)).toEqual(['the password', undefined, undefined, undefined]);
  },
);

const fatalProfile = (sync_reason: SyncReason, network = 'sandbox') =>
  insertProfile(database.db, { sync_code: 8, sync_reason, network });

const codesOf = (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await readProfile(id))?.sync_code));

describe('every profile at a code', () => {
  const reset = 'profile reset --code 8';

  test('is counted by network and reason, and reset once it is sure', async () => {
    const ids = [
      await fatalProfile('unreachable'),
      await fatalProfile('unreachable'),
      await fatalProfile('disabled', 'atproto'),
    ];
    const other = await profileAt(7);
    const counted = 'atproto\tdisabled\t1\nsandbox\tunreachable\t2';
    await expect(run(`${reset} --dry-run`)).resolves.toBe(`${counted}\n3 to reset.`);
    await expect(run(reset)).rejects.toThrow('Add --yes to reset without a question');
    expect(await codesOf(ids)).toEqual([8, 8, 8]);
    await expect(run(`${reset} --yes`)).resolves.toBe(`${counted}\nReset 3.`);
    expect(await codesOf([...ids, other])).toEqual([10, 10, 10, 7]);
    await expect(run(`${reset} --yes`)).resolves.toBe('0 to reset.');
  });

  test('may be narrowed by reasons and by network', async () => {
    const disabled = await fatalProfile('disabled');
    const elsewhere = await fatalProfile('defect', 'atproto');
    const chosen = [await fatalProfile('defect'), await fatalProfile('unreachable')];
    await run(`profiles reset --code 8 --network sandbox --yes --reason defect unreachable`);
    expect(await codesOf([disabled, elsewhere, ...chosen])).toEqual([8, 8, 10, 10]);
  });

  test('is reset where there are more than one batch takes', async () => {
    const ids = await Promise.all(Array.from({ length: 205 }, () => fatalProfile('defect')));
    await expect(run(`${reset} --yes`)).resolves.toContain('Reset 205.');
    expect(new Set(await codesOf(ids))).toEqual(new Set([10]));
  });

  test.each(['profile reset', 'profile reset ana@example.com', 'profile reset --reason defect'])(
    'is not meant by "%s"',
    async (commandLine) => {
      await expect(run(commandLine)).rejects.toThrow('Name one profile by email and username');
    },
  );
});

test('removes a profile at any code, once it is sure', async () => {
  const id = await profileAt(2);
  const remove = `profile remove ${email} ana.creates`;
  await expect(run(remove)).rejects.toThrow('Add --yes to remove without a question.');
  expect(await readProfile(id)).toBeDefined();
  await expect(run(`${remove} --yes`)).resolves.toBe('Removed ana.creates.');
  expect(await readProfile(id)).toBeUndefined();
});

test('lists profiles with their codes and reasons, and names what it does not find', async () => {
  const columns = { user_id: userId, sync_code: 8, sync_reason: 'defect' } as const;
  await insertProfile(database.db, columns);
  await expect(run(`profile list ${email}`)).resolves.toBe('ana.creates\tsandbox\t8\tdefect');
  await expect(run(`profile reset ${email} nobody`)).rejects.toThrow(
    `${email} has no profile nobody. See "profile list ${email}".`,
  );
});

const linkTo = (network: string) =>
  insertProfile(database.db, { user_id: userId, sync_code: 8, network });

describe('a username on two networks', () => {
  test.each([
    'profile reset EMAIL ana.creates',
    'profile remove EMAIL ana.creates --yes',
    'contacts list EMAIL ana.creates',
    'contacts reopen EMAIL ana.creates lia',
    'rules export EMAIL ana.creates',
  ])('is no answer to "%s"', async (commandLine) => {
    const ids = [await linkTo('sandbox'), await linkTo('atproto')];
    await expect(run(commandLine.replace('EMAIL', email))).rejects.toThrow(
      `${email} has ana.creates on several networks: sandbox, atproto. Add --network <name>.`,
    );
    expect(await codesOf(ids)).toEqual([8, 8]);
  });

  test('is no answer on one network either, where two profiles have it', async () => {
    const ids = [await linkTo('atproto'), await linkTo('atproto')];
    await expect(run(`profile reset ${email} ana.creates --network atproto`)).rejects.toThrow(
      `${email} has several profiles ana.creates on atproto.`,
    );
    expect(await codesOf(ids)).toEqual([8, 8]);
  });

  test('is one profile with its network, which the question to remove names', async () => {
    const ids = [await linkTo('sandbox'), await linkTo('atproto')];
    const atproto = `${email} ana.creates --network atproto`;
    await run(`profile reset ${atproto}`);
    expect(await codesOf(ids)).toEqual([8, 10]);
    await expect(run(`contacts list ${atproto}`)).resolves.toContain('leaves nobody alone');
    await expect(run(`contacts reopen ${atproto} lia`)).rejects.toThrow('does not leave lia alone');
    await expect(run(`rules export ${atproto}`)).resolves.toContain('"network": "atproto"');
    const sure: Typing = { input: ['ana.creates'], isInteractive: true };
    await expect(run(`profile remove ${atproto}`, sure)).resolves.toContain(
      'Remove ana.creates on atproto and everything of it?',
    );
    expect(await codesOf(ids)).toEqual([8, undefined]);
    await expect(run(`profile reset ${atproto}`)).rejects.toThrow(
      'no profile ana.creates on atproto',
    );
  });
});
