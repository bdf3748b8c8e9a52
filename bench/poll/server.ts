import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { readConfig } from '../../src/server/config/readConfig.ts';
import { createAppContext } from '../../src/server/start/createAppContext.ts';
import { buildApi } from '../../src/server/http/buildApi.ts';
import { createLog } from '../../src/server/log/createLog.ts';
import { insertProfile, insertUser } from '../../src/testing/database/insertProfile.ts';

// The measured process: the product's API, and a bare Fastify route with the same list, on two
// ports. `changing` makes it read every answer from the database; `cpu` asks what it has used.

export interface Target {
  bareUrl: string;
  url: string;
  /** One for each user; a connection polls as one of them. */
  polls: Poll[];
}

export interface Poll {
  path: string;
  authorization: string;
  etag: string;
}

export type Order = { changing: boolean } | 'cpu';

const config = readConfig();
const context = await createAppContext(config, createLog(config.logLevel));
const { db } = context.database;
const { profileAnswers, sessions } = context;
const userCount = 20;
const polls = await Promise.all(Array.from({ length: userCount }, addUser));
let isChanging = false;
const api = await buildApi({
  ...context,
  profileAnswers: {
    ...profileAnswers,
    get(userId) {
      if (isChanging) profileAnswers.forget(userId);
      return profileAnswers.get(userId);
    },
  },
});
const list: unknown = JSON.parse(polls[0]?.body ?? '');
const bare = Fastify();
bare.get('/profiles', async () => list);
await bare.listen({ host: '127.0.0.1', port: 0 });
await api.listen({ host: '127.0.0.1', port: 0 });

const originOf = ({ server }: typeof bare | typeof api) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.on('message', (order: Order) => {
  if (order === 'cpu') process.send?.(process.cpuUsage());
  else isChanging = order.changing;
});
process.on('SIGINT', () => process.exit());
process.send?.({
  bareUrl: `${originOf(bare)}/profiles`,
  url: originOf(api),
  polls,
} satisfies Target);

async function addUser(): Promise<Poll & { body: string }> {
  const userId = await insertUser(db);
  await insertProfile(db, {
    user_id: userId,
    full_name: 'Ana Martins',
    sync_code: 7,
    sync_status: 'SYNCED',
    followers_count: 12_075,
    follows_count: 812,
    media_count: 164,
  });
  return {
    ...(await profileAnswers.get(userId)),
    path: `/api/profiles?userId=${userId}`,
    authorization: `Bearer ${await sessions.open(userId)}`,
  };
}
