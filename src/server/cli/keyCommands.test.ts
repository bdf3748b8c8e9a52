import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { runCommand } from '../../testing/processes/runCommand.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Database } from '../database/Database.ts';
import type { SecretKind } from '../database/tables/profileTables.ts';
import { saveDevice } from '../notifications/push/devices.ts';
import { addWebhook } from '../notifications/webhooks/webhooks.ts';
import { formatSecretKeys, makeSecretKey, type SecretKey } from '../secrets/keyRing.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import type { Cli } from './Cli.ts';

const log = pino({ level: 'silent' });
const kinds: SecretKind[] = ['password', 'session', 'challenge', 'twoFactorCode'];
const secretTexts = kinds.map((kind) => `the ${kind}`);
const [newer, older] = [makeSecretKey(), makeSecretKey()];
let database: Database;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-keys-'));
  environment = { DATA_DIR: folder };
  await database.db.deleteFrom('users').execute();
  await database.db.deleteFrom('retired_sessions').execute();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function useKeys(...keys: SecretKey[]): void {
  environment = { DATA_DIR: folder, SECRET_KEYS: formatSecretKeys(keys) };
}

function run(commandLine: string): Promise<string> {
  const cli: Omit<Cli, 'terminal'> = {
    readConfig: () => readConfig({}),
    withContext: (work) => work({ config: readConfig(environment), database }),
  };
  return runCommand(cli, commandLine.split(' '));
}

const secrets = () => openSecrets(database.db, readConfig(environment), log);

async function sealed(): Promise<string> {
  const { save } = await secrets();
  const { db } = database;
  const profileId = await insertProfile(db, { user_id: await insertUser(db), sync_code: 7 });
  for (const kind of kinds) await save(db, { profileId, kind, secret: `the ${kind}` });
  return profileId;
}

async function readSecrets(profileId: string) {
  const { read } = await secrets();
  return Promise.all(kinds.map((kind) => read(database.db, { profileId, kind })));
}

const keyFile = () => readFileSync(join(folder, 'secret-keys'), 'utf8');

test('moves every credential under a new key of the key file, and forgets the old one', async () => {
  const id = await sealed();
  const before = keyFile();
  await expect(run('keys rotate')).resolves.toMatch(
    /^4 stored credentials were moved: all are under the key "k\w+" now\.$/,
  );
  expect(keyFile().trim().split('\n')).toHaveLength(1);
  expect(keyFile()).not.toBe(before);
  expect(await readSecrets(id)).toEqual(secretTexts);
});

test('leaves the key file of several processes as it is', async () => {
  environment = { DATA_DIR: folder, DATABASE_URL: 'postgres://elsewhere/meelo' };
  await sealed();
  const before = keyFile();
  await expect(run('keys rotate')).resolves.toContain('0 stored credentials were moved');
  expect(keyFile()).toBe(before);
});

test('moves every credential under the first of SECRET_KEYS, so that the older key can go', async () => {
  useKeys(older);
  const id = await sealed();
  useKeys(newer, older);
  await expect(run('keys list')).resolves.toBe(
    `${newer.id}\tseals and opens\t0\n${older.id}\topens\t4`,
  );
  await run('keys rotate');
  await expect(run('keys rotate')).resolves.toContain('0 stored credentials');
  await expect(run('keys list')).resolves.toBe(
    `${newer.id}\tseals and opens\t4\n${older.id}\topens\t0`,
  );
  useKeys(newer);
  expect(await readSecrets(id)).toEqual(secretTexts);
});

test('moves what is kept of the devices that take messages, and forgets it with a lost key', async () => {
  useKeys(older);
  const { db } = database;
  const session = { userId: await insertUser(db), tokenHash: 'of-a-session' };
  await db
    .insertInto('sessions')
    .values({ user_id: session.userId, token_hash: session.tokenHash })
    .execute();
  const subscription = { endpoint: 'https://push.example.com/a', p256dh: 'key', auth: 'secret' };
  const device = { session, subscription, name: 'Firefox', now: new Date() };
  await saveDevice(db, await secrets(), device);
  useKeys(newer, older);
  await expect(run('keys rotate')).resolves.toContain('1 stored credentials were moved');
  useKeys(newer);
  const row = await db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow();
  const stored = (await secrets()).unseal({ subscriptionId: row.id }, row);
  expect(JSON.parse(stored)).toEqual(subscription);
  useKeys(older);
  await run(`keys forget ${newer.id} --yes`);
  expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test('moves what is kept of webhooks, and forgets it with a lost key', async () => {
  useKeys(older);
  const { db } = database;
  const userId = await insertUser(db);
  const { password_hash: provenHash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const url = 'https://hooks.example.com/a';
  const wanted = { name: 'Home server', url, userId, provenHash, now: new Date() };
  const { secret } = await addWebhook(db, await secrets(), wanted);
  useKeys(newer, older);
  await expect(run('keys rotate')).resolves.toContain('1 stored credentials were moved');
  useKeys(newer);
  const row = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  const stored = (await secrets()).unseal({ webhookId: row.id }, row);
  expect(JSON.parse(stored)).toEqual({ url, secret });
  useKeys(older);
  await run(`keys forget ${newer.id} --yes`);
  expect(await db.selectFrom('webhooks').selectAll().execute()).toEqual([]);
});

test('moves the sessions of deleted profiles, too, until they are ended', async () => {
  useKeys(older);
  const { db } = database;
  await db
    .deleteFrom('profiles')
    .where('id', '=', await sealed())
    .execute();
  useKeys(newer, older);
  await expect(run('keys list')).resolves.toContain(`${older.id}\topens\t1`);
  await run('keys rotate');
  useKeys(newer);
  const row = await db.selectFrom('retired_sessions').selectAll().executeTakeFirstOrThrow();
  const { unseal } = await secrets();
  expect(unseal({ profileId: row.profile_id, kind: 'session' }, row)).toBe('the session');
});

test('moves what is more than one batch, and what an earlier version sealed', async () => {
  useKeys(older);
  for (let count = 0; count < 30; count += 1) await sealed();
  await database.db.updateTable('profile_secrets').set({ key_fingerprint: null }).execute();
  await expect(run('keys rotate')).resolves.toContain('120 stored credentials were moved');
  await expect(run('keys rotate')).resolves.toContain('0 stored credentials were moved');
});

test('goes on where a credential is damaged, names it, and keeps its key in the key file', async () => {
  const [damaged, whole] = [await sealed(), await sealed()];
  const row = database.db.updateTable('profile_secrets').set({ wrapped_key: 'damaged' });
  await row.where('profile_id', '=', damaged).where('kind', '=', 'session').execute();
  const printed = await run('keys rotate');
  expect(printed).toContain('7 stored credentials were moved');
  expect(printed).toContain(`but for 1 that are damaged`);
  expect(printed).toContain(`session of the profile ${damaged}`);
  expect(keyFile().trim().split('\n')).toHaveLength(2);
  expect(await readSecrets(whole)).toEqual(secretTexts);
});

test('changes nothing where a key is missing', async () => {
  useKeys(older);
  const id = await sealed();
  useKeys(newer);
  await expect(run('keys rotate')).rejects.toThrow(`sealed with the key "${older.id}"`);
  await expect(run('keys list')).resolves.toContain(`${older.id}\tmissing here\t4`);
  useKeys(older);
  expect(await readSecrets(id)).toEqual(secretTexts);
});

test('forgets what a lost key has sealed, and nothing else', async () => {
  useKeys(older);
  const lost = await sealed();
  await expect(run(`keys forget ${older.id} --yes`)).rejects.toThrow('is not lost: it is here');
  await expect(run('keys forget nobody --yes')).rejects.toThrow('Nothing is sealed with a key');
  useKeys(newer, older);
  const kept = await sealed();
  useKeys(newer);
  await expect(run(`keys forget ${older.id}`)).rejects.toThrow('Add --yes');
  await expect(run(`keys forget ${older.id} --yes`)).resolves.toBe(
    `Deleted what the key "${older.id}" had sealed, of 1 profile.`,
  );
  expect(await readSecrets(lost)).toEqual(kinds.map(() => undefined));
  expect(await readSecrets(kept)).toEqual(secretTexts);
});

test('forgets a lost key whose name another one bears', async () => {
  useKeys(older);
  await sealed();
  useKeys({ ...newer, id: older.id });
  await expect(secrets()).rejects.toThrow('is another one of that name');
  await run(`keys forget ${older.id} --yes`);
  const kept = await sealed();
  expect(await readSecrets(kept)).toEqual(secretTexts);
});
