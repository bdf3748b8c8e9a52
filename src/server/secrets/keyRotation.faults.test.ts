import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import getPort from 'get-port';
import { createEmptyPostgres } from '../../testing/database/createTestDatabase.ts';
import { runChild, type Child } from '../../testing/processes/runChild.ts';
import { createUser } from '../accounts/users.ts';
import { createDatabase } from '../database/createDatabase.ts';
import type { Database } from '../database/Database.ts';
import { formatSecretKeys, makeSecretKey, type SecretKey } from './keyRing.ts';

const [older, newer] = [makeSecretKey(), makeSecretKey()];
/** Each of these tests starts processes again and again. */
const manyStartsMs = 300_000;
const account = { email: 'ana@example.com', password: 'secret-of-ana' };
let folder: string;
let databaseUrl: string;
let drop: () => Promise<void>;
let database: Database;
let userId: string;
let children: Child[];
beforeEach(async () => {
  children = [];
  folder = mkdtempSync(join(tmpdir(), 'meelo-rotation-'));
  ({ databaseUrl, drop } = await createEmptyPostgres());
  database = await createDatabase({ databaseUrl });
  const user = { ...account, name: 'Ana', paymentStatus: 'ACTIVE' } as const;
  userId = (await createUser(database.db, user)).id;
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  await database.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const environmentOf = (keys: SecretKey[]) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  SANDBOX_STEP_MS: '20',
  SECRET_KEYS: formatSecretKeys(keys),
});

type Role = 'all' | 'api' | 'worker';

/** One of several processes, on a port that it keeps. */
async function machine(role: Role = 'all') {
  const port = String(await getPort({ host: '127.0.0.1' }));
  let child: Child | undefined;
  async function start(...keys: SecretKey[]): Promise<void> {
    child?.kill('SIGTERM');
    await child?.ended;
    child = runChild('server/main.ts', [], { ...environmentOf(keys), PORT: port, ROLE: role });
    children.push(child);
    await child.untilPrinted(/Meelo (runs at|works its jobs)/);
  }
  return {
    start,
    untilPrinted: async (pattern: RegExp) => child?.untilPrinted(pattern),
    request: (path: string, init?: RequestInit) =>
      fetch(new URL(path, `http://127.0.0.1:${port}`), init),
  };
}
type Machine = Awaited<ReturnType<typeof machine>>;

const profilePath = (id: string) => `/api/profiles/${id}`;

async function signIn({ request }: Machine) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(account);
  const answer = await request('/api/users/login', { method: 'POST', headers: json, body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  const change = async (at: Machine, [method, path]: [string, string], content: object) => {
    const sent = await at.request(path, { method, headers, body: JSON.stringify(content) });
    expect(sent.status).toBeLessThan(300);
    return (await sent.json()) as { id: string };
  };
  return {
    async link(at: Machine, username: string) {
      const typed = { username, password: 'sandbox', userId };
      const { id } = await change(at, ['POST', '/api/profiles'], typed);
      await change(at, ['PATCH', profilePath(id)], { username, syncStatusBot: 0 });
      return id;
    },
    verifyAgain: (at: Machine, id: string) =>
      change(at, ['PATCH', profilePath(id)], { username: 'ana.creates', password: 'sandbox' }),
    sendCode: (at: Machine, id: string) =>
      change(at, ['PATCH', profilePath(id)], { syncStatusBot: 6, verificationCode: '246810' }),
    async picture(at: Machine, id: string): Promise<string | undefined> {
      const query = `user_id=${userId}&profile_id=${id}&page=1&limit=10`;
      const list = await at.request(`/api/storiesprofile?${query}`, { headers });
      return /\/media\/[^"]+_thumb\.jpg/.exec(await list.text())?.[0];
    },
  };
}

const rowOf = (id: string) =>
  database.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await pause(50);
}
const reaches = (id: string, code: number) =>
  until(async () => (await rowOf(id)).sync_code === code);

async function codesOf(id: string): Promise<(number | null)[]> {
  const moves = database.db.selectFrom('sync_transitions').select('to_code').orderBy('id');
  return (await moves.where('profile_id', '=', id).execute()).map((move) => move.to_code);
}

async function rotate(...keys: SecretKey[]): Promise<string> {
  const command = runChild('server/cli/main.ts', ['keys', 'rotate'], environmentOf(keys));
  await expect(command.ended).resolves.toBe(0);
  return command.output();
}

const alert = /"level":"error".*(a key is missing|a stored secret)/g;
const alerts = () => children.flatMap((child) => child.output().match(alert) ?? []);

test(
  'two processes change their key under a working profile, and nothing is lost',
  async () => {
    const [first, second] = [await machine(), await machine()];
    await Promise.all([first.start(older), second.start(older)]);
    const ana = await signIn(first);
    const id = await ana.link(first, 'ana.creates');
    await reaches(id, 7);
    await until(async () => (await ana.picture(first, id)) !== undefined);

    async function expectAllWorks(): Promise<void> {
      for (const signing of [first, second]) {
        const address = (await ana.picture(signing, id)) ?? '';
        for (const asked of [first, second])
          expect((await asked.request(address)).status).toBe(200);
      }
      await ana.verifyAgain(first, id);
      await reaches(id, 7);
    }
    const steps: (() => Promise<unknown>)[] = [
      () => second.start(older, newer),
      () => first.start(older, newer),
      () => first.start(newer, older),
      () => second.start(newer, older),
      () => rotate(newer, older),
      () => Promise.all([first.start(newer), second.start(newer)]),
    ];
    for (const step of steps) {
      await step();
      await expectAllWorks();
    }
    const attempts = (await codesOf(id)).join(' ').split(' 7').slice(0, -1);
    expect(attempts).toEqual(['0 2 3 1', ...steps.map(() => ' 2 3 1')]);
    expect(alerts()).toEqual([]);
  },
  manyStartsMs,
);

test(
  'a process that never got the new key loses nothing, says so once, and leaves work to others',
  async () => {
    const [former, api, worker] = [await machine(), await machine('api'), await machine('worker')];
    await Promise.all([former.start(older), api.start(newer, older)]);
    const ana = await signIn(former);
    const [creates, secure] = [
      await ana.link(former, 'ana.creates'),
      await ana.link(former, 'bruno.secure'),
    ];
    await reaches(creates, 7);
    await reaches(secure, 5);

    await ana.verifyAgain(api, creates);
    await ana.sendCode(api, secure);
    await former.untilPrinted(new RegExp(`"level":"error".*"keyId":"${newer.id}"`));
    await reaches(creates, 2);
    await reaches(secure, 6);
    await worker.start(newer, older);
    await reaches(creates, 7);
    await reaches(secure, 7);
    expect(await codesOf(creates)).toEqual([0, 2, 3, 1, 7, 2, 3, 1, 7]);
    expect(await codesOf(secure)).toEqual([0, 2, 5, 6, 3, 1, 7]);
    expect(alerts()).toHaveLength(1);

    await rotate(newer, older);
    await expect(former.start(older)).rejects.toThrow(
      `sealed with the key "${newer.id}", which SECRET_KEYS does not hold`,
    );
    expect([(await rowOf(creates)).sync_code, (await rowOf(secure)).sync_code]).toEqual([7, 7]);
  },
  manyStartsMs,
);
