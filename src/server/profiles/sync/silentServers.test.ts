import { expect, test } from '@jest/globals';
import { insertUser } from '../../../testing/database/insertProfile.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import type { SignInResult } from '../../networks/results.ts';
import { createNetworks } from '../../networks/networks.ts';
import { updateProfile } from '../updateProfile.ts';

const bench = setUpSync();
const { newProfile, readProfile, reaches, startWorker } = bench;

/** Servers that accept a sign-in and never answer it; names are like `ana.silent`. */
function silentServers() {
  const signIn = bench.network.signIn.bind(bench.network);
  const asked: string[] = [];
  const end = Promise.withResolvers<SignInResult>();
  let wake = Promise.withResolvers<void>();
  bench.network.signIn = async (credentials, options) => {
    if (!credentials.username.endsWith('.silent')) return signIn(credentials, options);
    asked.push(credentials.username);
    wake.resolve();
    wake = Promise.withResolvers();
    return end.promise;
  };
  return {
    asked,
    end: () => end.resolve({ outcome: 'refused' }),
    async areAsked(count: number) {
      while (asked.length < count) await wake.promise;
    },
  };
}

async function synchronise(userId: string, username: string): Promise<string> {
  const profileId = await newProfile({ user_id: userId, username });
  const context = { ...bench, networks: createNetworks([bench.network]) };
  await updateProfile(context, { userId, profileId }, { syncStatusBot: 0 });
  return profileId;
}

const newUser = () => insertUser(bench.database.db);

async function synchroniseSilent(count: number): Promise<string[]> {
  const userId = await newUser();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await synchronise(userId, `${userId}-${index}.silent`));
  }
  return ids;
}

test('ten silent servers of two people do not hold up the synchronisation of a third', async () => {
  const servers = silentServers();
  await startWorker();
  const silent = [...(await synchroniseSilent(5)), ...(await synchroniseSilent(5))];
  await servers.areAsked(10);
  await reaches(await synchronise(await newUser(), 'third.lively'), 7);
  for (const id of silent) expect(await readProfile(id)).toMatchObject({ sync_code: 2 });
  servers.end();
  for (const id of silent) await reaches(id, 4);
  expect(new Set(servers.asked).size).toBe(10);
});

test('of one person ten wait at a time, the others come later, and nobody else is held up', async () => {
  const servers = silentServers();
  await startWorker();
  const silent = [...(await synchroniseSilent(13)), ...(await synchroniseSilent(13))];
  await servers.areAsked(20);
  await reaches(await synchronise(await newUser(), 'third.lively'), 7);
  expect(servers.asked.length).toBeLessThanOrEqual(20 + 2 * 3);
  servers.end();
  for (const id of silent) await reaches(id, 4);
  expect(servers.asked).toHaveLength(26);
});

test('a stop ends those that wait, and another worker goes on with them', async () => {
  const servers = silentServers();
  await startWorker({ networkTimeoutMs: 600_000 });
  const [id = ''] = await synchroniseSilent(1);
  await servers.areAsked(1);
  await bench.stopWorkers();
  expect(await readProfile(id)).toMatchObject({ sync_code: 2, lease_holder: null, sync_tries: 0 });
});
