import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { startProduct } from '../../src/testing/processes/startProduct.ts';
import { createUser } from '../../src/server/accounts/users.ts';
import { readConfig } from '../../src/server/config/readConfig.ts';
import { createDatabase } from '../../src/server/database/createDatabase.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import type { LoginAnswer } from '../../src/shared/contract/login.ts';
import type { ProfileAnswer } from '../../src/shared/contract/profile.ts';
import type { StoryListAnswer } from '../../src/shared/contract/story.ts';
import { seedHistory } from './seedHistory.ts';

export interface Stage {
  url: string;
  /** Signed in, with `ana.creates` at work, two pages of activity, and half a year before them. */
  ana: LoginAnswer;
  /** Signed in, with `bruno.secure` waiting for a verification code. */
  bruno: LoginAnswer;
  stop: () => Promise<void>;
}

const password = 'a-long-enough-password';
const people = {
  ana: { name: 'Ana Martins', email: 'ana@meelo.example', password, paymentStatus: 'ACTIVE' },
  bruno: { name: 'Bruno Lima', email: 'bruno@meelo.example', password, paymentStatus: 'ACTIVE' },
};

/** The built product on data of its own, with two people whose sandbox profiles are under way. */
export async function startStage(): Promise<Stage> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-pictures-'));
  await withDatabase(dataFolder, async (db) => {
    for (const person of Object.values(people)) await createUser(db, person);
  });
  const start = () => startProduct({ dataFolder, env: { LOG_LEVEL: 'warn' } });
  let product = await start();
  const stop = async () => {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    const ana = await synchronised(product.url, people.ana.email, 'ana.creates');
    const bruno = await synchronised(product.url, people.bruno.email, 'bruno.secure');
    await product.stop();
    await withDatabase(dataFolder, (db) => seedHistory(db, 'ana.creates'));
    product = await start();
    return { url: product.url, ana, bruno, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** While the product is not running: its embedded database belongs to one process at a time. */
async function withDatabase(
  dataFolder: string,
  change: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { databaseFolder } = readConfig({ DATA_DIR: dataFolder });
  const { db, close } = await createDatabase({ folder: databaseFolder });
  await change(db);
  await close();
}

async function synchronised(url: string, email: string, username: string): Promise<LoginAnswer> {
  const session = await call<LoginAnswer>(`${url}/api/users/login`, {
    method: 'POST',
    body: { email, password },
  });
  const token = session.access_token;
  const userId = session.user.id;
  const { id } = await call<ProfileAnswer>(`${url}/api/profiles`, {
    method: 'POST',
    token,
    body: { username, password: 'sandbox', userId },
  });
  await call(`${url}/api/profiles/${id}`, {
    method: 'PATCH',
    token,
    body: { username, syncStatusBot: 0 },
  });
  const stories = `${url}/api/storiesprofile?user_id=${userId}&profile_id=${id}&page=2&limit=10`;
  await until(async () => {
    const list = `${url}/api/profiles?userId=${userId}`;
    const [profile] = await call<ProfileAnswer[]>(list, { token });
    if (profile?.syncStatusBot === 5) return true;
    if (profile?.syncStatusBot !== 7) return false;
    const { data } = await call<StoryListAnswer>(`${stories}&last24h=false`, { token });
    return data.length >= 10;
  });
  return { ...session, user: { ...session.user, profileId: id } };
}

interface CallOptions {
  method?: string;
  token?: string;
  body?: object;
}

async function call<Answer>(url: string, options: CallOptions): Promise<Answer> {
  const { method = 'GET', token, body } = options;
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`);
  return (await response.json()) as Answer;
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (!(await isReached())) {
    if (Date.now() > giveUpAt) throw new Error('The sandbox did not get as far as the pictures.');
    await wait(250);
  }
}
