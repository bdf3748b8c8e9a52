import { hash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../src/server/config/readConfig.ts';
import { createAppContext } from '../../src/server/start/createAppContext.ts';
import { newId } from '../../src/server/database/newId.ts';
import { buildApi } from '../../src/server/http/buildApi.ts';
import { createLog } from '../../src/server/log/createLog.ts';
import { moveSync } from '../../src/server/profiles/moveSync.ts';

// The measured process: the product's API, and people whose profiles are about to be synchronised.

export interface Person {
  userId: string;
  profileId: string;
  token: string;
}

export interface Usage {
  rssBytes: number;
  cpuMs: number;
}

/** `move`: begins the synchronisation of that person; the answer is when, in ms of the epoch. */
export type Order = { order: 'usage' } | { order: 'move'; person: Person };

const people = Array.from({ length: Number(process.env['PEOPLE']) }, () => ({
  userId: newId(),
  profileId: newId(),
  token: randomBytes(32).toString('base64url'),
}));
const config = readConfig();
const context = await createAppContext(config, createLog(config.logLevel));
const { db } = context.database;

const batch = 500;
for (let from = 0; from < people.length; from += batch) {
  await insert(people.slice(from, from + batch));
}

async function insert(some: Person[]): Promise<void> {
  const now = new Date();
  await db
    .insertInto('users')
    .values(
      some.map(({ userId: id }) => ({
        id,
        name: 'Ana',
        email: `${id}@example.com`,
        password_hash: '',
      })),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values(
      some.map(({ userId, token }) => ({
        token_hash: hash('sha256', token),
        user_id: userId,
        created_at: now,
        used_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('profiles')
    .values(
      some.map(({ userId, profileId }) => ({
        id: profileId,
        user_id: userId,
        network: 'sandbox',
        username: 'ana.creates',
        sync_code: 0,
        sync_epoch: 1,
      })),
    )
    .execute();
}

const api = await buildApi(context);
await api.listen({ host: '127.0.0.1', port: 0 });

async function move({ profileId }: Person): Promise<number> {
  const attempt = { profileId, epoch: 1, from: 0, reason: 'a measure' };
  await moveSync(db, { ...attempt, event: { type: 'signIn.begun' } });
  return Date.now();
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 };
}

process.on('message', (order: Order) => {
  if (order.order === 'usage') process.send?.(usage());
  else void move(order.person).then((at) => process.send?.(at));
});
process.on('SIGINT', () => process.exit());
const { port } = api.server.address() as AddressInfo;
process.send?.({ port, people });
