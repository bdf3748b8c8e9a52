import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createUser } from '../../src/server/accounts/users.ts';
import { readConfig } from '../../src/server/config/readConfig.ts';
import { createAppContext } from '../../src/server/createAppContext.ts';
import { buildApi } from '../../src/server/http/buildApi.ts';
import { createLog } from '../../src/server/log/createLog.ts';
import { insertProfile } from '../../src/testing/insertProfile.ts';

// The measured process: the product's API, and a bare Fastify route with the same list, on two
// ports. `changing` makes it read every answer from the database; `cpu` asks what it has used.

export interface Target {
  bareUrl: string;
  url: string;
  authorization: string;
  etag: string;
}

export type Order = { changing: boolean } | 'cpu';

const config = readConfig();
const context = await createAppContext(config, createLog(config.logLevel));
const { db } = context.database;
const user = await createUser(db, {
  name: 'Ana',
  email: 'ana@example.com',
  password: 'password',
  paymentStatus: 'ACTIVE',
});
await insertProfile(db, {
  user_id: user.id,
  full_name: 'Ana Martins',
  sync_code: 7,
  sync_status: 'SYNCED',
  followers_count: 12_075,
  follows_count: 812,
  media_count: 164,
});
const { profileAnswers } = context;
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
const { body, etag } = await profileAnswers.get(user.id);
const list = JSON.parse(body) as unknown;
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
  url: `${originOf(api)}/api/profiles?userId=${user.id}`,
  authorization: `Bearer ${await context.sessions.open(user.id)}`,
  etag,
} satisfies Target);
