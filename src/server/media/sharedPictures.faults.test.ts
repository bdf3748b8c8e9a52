import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import getPort from 'get-port';
import { createEmptyPostgres } from '../../testing/database/createTestDatabase.ts';
import { runChild, type Child } from '../../testing/processes/runChild.ts';
import { startS3, type S3Server } from '../../testing/s3/startS3.ts';
import { createUser, removeUser } from '../accounts/users.ts';
import { createDatabase } from '../database/createDatabase.ts';
import type { Database } from '../database/Database.ts';
import { formatSecretKeys, makeSecretKey } from '../secrets/keyRing.ts';

const manyStartsMs = 300_000;
const keys = formatSecretKeys([makeSecretKey()]);
let folder: string;
let databaseUrl: string;
let drop: () => Promise<void>;
let database: Database;
let s3: S3Server;
let children: Child[];
beforeEach(async () => {
  children = [];
  folder = mkdtempSync(join(tmpdir(), 'meelo-shared-'));
  s3 = await startS3();
  ({ databaseUrl, drop } = await createEmptyPostgres());
  database = await createDatabase({ databaseUrl });
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  await s3.close();
  await database.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

type Role = 'api' | 'worker';

/** A process with a data folder of its own, as on a machine of its own. */
async function start(role: Role, settings: Record<string, string> = {}) {
  const port = String(await getPort({ host: '127.0.0.1' }));
  const dataDir = join(folder, port);
  mkdirSync(dataDir, { mode: 0o755 });
  const child = runChild('server/main.ts', [], {
    ...s3.environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEYS: keys,
    SANDBOX_STEP_MS: '20',
    PORT: port,
    ROLE: role,
    ...settings,
  });
  children.push(child);
  await child.untilPrinted(/Meelo (runs at|works its jobs)/);
  return {
    child,
    /** What is not its owner's alone, in a data folder that was made beforehand. */
    openToOthers: () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
      ),
    hasFolder: () => existsSync(join(dataDir, 'media')),
    request: (path: string, init?: RequestInit) =>
      fetch(new URL(path, `http://127.0.0.1:${port}`), init),
  };
}
type Machine = Awaited<ReturnType<typeof start>>;

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await check())) await pause(50);
}

let people = 0;

/** A person whose profile is synchronised; resolves with the first act of the bot. */
async function firstAct(at: Machine) {
  people += 1;
  const email = `person${people}@example.com`;
  const typed = { email, password: 'secret-of-ana' };
  const user = await createUser(database.db, { ...typed, name: 'Ana', paymentStatus: 'ACTIVE' });
  const json = { 'content-type': 'application/json' };
  const send = async ([method, path]: [string, string], body: object, token = '') => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const answer = await at.request(path, { method, headers, body: JSON.stringify(body) });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { id: string; access_token: string };
  };
  const { access_token: token } = await send(['POST', '/api/users/login'], typed);
  const account = { username: 'ana.creates', password: 'sandbox', userId: user.id };
  const { id } = await send(['POST', '/api/profiles'], account, token);
  const synchronise = { username: account.username, syncStatusBot: 0 };
  await send(['PATCH', `/api/profiles/${id}`], synchronise, token);
  const acts = database.db.selectFrom('activities').selectAll().where('profile_id', '=', id);
  await until(async () => (await acts.execute()).some(({ outcome }) => outcome === 'done'));
  return {
    ...(await acts.executeTakeFirstOrThrow()),
    async address(): Promise<string> {
      const query = `user_id=${user.id}&profile_id=${id}&page=1&limit=10`;
      const headers = { authorization: `Bearer ${token}` };
      const list = await at.request(`/api/storiesprofile?${query}`, { headers });
      return /\/media\/[^"]+_thumb\.jpg/.exec(await list.text())?.[0] ?? '';
    },
    remove: () => removeUser(database.db, user.id),
  };
}

/** A story has one picture: the next act needs another one. */
const forgetStories = () => database.db.updateTable('pictures').set({ story_id: null }).execute();

async function bytesAt({ request }: Machine, address: string): Promise<Buffer> {
  const answer = await request(address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function expectNoSecrets(): Promise<void> {
  for (const child of children) expect(child.output()).not.toContain('MEELO-TESTS');
}

test(
  'machines that share nothing but bucket and database show the same pictures, also after an outage',
  async () => {
    const [one, other, worker] = [await start('api'), await start('api'), await start('worker')];
    const act = await firstAct(one);
    const address = await act.address();
    const picture = await bytesAt(one, address);
    expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(await bytesAt(other, address)).toEqual(picture);
    expect(s3.objects()).toHaveLength(2);
    expect([one, other, worker].map((each) => each.hasFolder())).toEqual([false, false, false]);

    await s3.kill();
    await forgetStories();
    const away = await one.request(address);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await away.json()).toMatchObject({ code: 'pictures.unavailable' });
    expect((await one.request('/readyz')).status).toBe(200);
    const without = await firstAct(one);
    expect(without.picture_id).toBeNull();

    await s3.start();
    await until(async () => (await one.request(address)).status === 200);
    const all = [act, without];
    // The worker itself tries again within five seconds.
    await until(async () => {
      const later = await firstAct(other);
      all.push(later);
      return later.picture_id !== null;
    });
    expect(await bytesAt(one, (await all.at(-1)?.address()) ?? '')).not.toHaveLength(0);

    for (const each of all) await each.remove();
    worker.child.kill('SIGTERM');
    expect(await worker.child.ended).toBe(0);
    // What a stop leaves in the middle of an act or a removal is checked later.
    await database.db.updateTable('pictures').set({ check_at: new Date() }).execute();
    await start('worker');
    await until(() => s3.objects().length === 0);
    await until(async () => {
      const saved = database.db.selectFrom('pictures').where('id', '=', act.picture_id);
      return (await saved.select('id').execute()).length === 0;
    });
    await expectNoSecrets();
  },
  manyStartsMs,
);

test(
  'a bucket that hangs holds up neither starts nor acts nor stops',
  async () => {
    const former = await start('worker');
    const act = await firstAct(await start('api'));
    const address = await act.address();
    former.child.kill('SIGTERM');
    await former.child.ended;
    await forgetStories();
    s3.halt();
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    await api.child.untilPrinted(/storage of pictures does not answer: Meelo starts without it/);

    const before = performance.now();
    const waiting = api.request(address);
    expect((await api.request('/readyz')).status).toBe(200);
    expect((await waiting).status).toBe(503);
    expect(performance.now() - before).toBeLessThan(8000);
    const without = await firstAct(api);
    expect(without.picture_id).toBeNull();

    worker.child.kill('SIGTERM');
    expect(await worker.child.ended).toBe(0);
    s3.resume();
    await until(async () => (await api.request(address)).status === 200);
    await expectNoSecrets();
  },
  manyStartsMs,
);

test('a wrong setting ends the start with the name of the variable', async () => {
  const noBucket = start('worker', { MEDIA_S3_BUCKET: 'elsewhere' });
  await expect(noBucket).rejects.toThrow(/ended with 1: .*MEDIA_S3_BUCKET is "elsewhere"/s);
  const noKey = start('api', { MEDIA_S3_ACCESS_KEY_ID: 'hunter2' });
  await expect(noKey).rejects.toThrow(/ended with 1: .*MEDIA_S3_ACCESS_KEY_ID is not known/s);
  expect(children.map((child) => child.output()).join()).not.toContain('hunter2');
});

test('processes on folders keep pictures to themselves, are told to share them, and warned where they do not', async () => {
  const withoutS3 = Object.fromEntries(Object.keys(s3.environment).map((name) => [name, '']));
  const first = await start('worker', withoutS3);
  const told = first.child.untilPrinted(/"level":"info".*must share it, or use MEDIA_S3_BUCKET/);
  await expect(told).resolves.not.toContain('newest pictures');
  await firstAct(await start('api', withoutS3));
  expect(first.openToOthers()).toEqual([]);
  const second = await start('api', withoutS3);
  const warned = second.child.untilPrinted(
    /"level":"warn".*newest pictures are not in this folder/,
  );
  await expect(warned).resolves.toContain('set MEDIA_S3_BUCKET');
});
