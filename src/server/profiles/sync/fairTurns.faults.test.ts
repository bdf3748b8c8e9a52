import { setTimeout as pause } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { insertUser } from '../../../testing/database/insertProfile.ts';
import { scriptedAccount } from '../../../testing/bot/createScriptedNetwork.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import { createNetworks } from '../../networks/networks.ts';
import { updateProfile } from '../updateProfile.ts';

const bench = setUpSync();
const { newProfile, reaches, startWorker } = bench;

const waiting = 2000;
const runs = 9;
const networkMs = 400;

jest.setTimeout(600_000);

function slowNetwork(): void {
  bench.network.signIn = async ({ username: accountId }) => {
    await pause(networkMs);
    return { outcome: 'accepted', session: 'session', accountId, isRenewable: true };
  };
  bench.network.readAccount = async () => {
    await pause(networkMs);
    return { outcome: 'read', value: scriptedAccount };
  };
}

async function synchronise(userId: string, username: string): Promise<string> {
  const profileId = await newProfile({ user_id: userId, username });
  const context = { ...bench, networks: createNetworks([bench.network]) };
  await updateProfile(context, { userId, profileId }, { syncStatusBot: 0 });
  return profileId;
}

/** How long a person waits until the sign-in begins and until all is done, in ms: the medians. */
async function measureStarts() {
  const begun: number[] = [];
  const done: number[] = [];
  for (let run = 0; run < runs; run++) {
    const username = crypto.randomUUID();
    const id = await synchronise(await insertUser(bench.database.db), username);
    await reaches(id, 7);
    const moves = await bench.database.db
      .selectFrom('sync_transitions')
      .select(['to_code', 'moved_at'])
      .where('profile_id', '=', id)
      .execute();
    const at = (code: number) =>
      Number(moves.find(({ to_code: reached }) => reached === code)?.moved_at);
    begun.push(at(2) - at(0));
    done.push(at(7) - at(0));
  }
  return { begun: median(begun), done: median(done) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[runs >> 1] ?? NaN;

test('with 2 000 synchronisations of one user waiting, another starts as if alone', async () => {
  slowNetwork();
  await startWorker();
  const alone = await measureStarts();

  const flooding = await insertUser(bench.database.db);
  const usernames = Array.from({ length: waiting }, (_, count) => `flood ${count}`);
  while (usernames.length > 0) {
    await Promise.all(usernames.splice(0, 10).map((username) => synchronise(flooding, username)));
  }
  const beside = await measureStarts();
  const { count } = await bench.database.db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', flooding)
    .where('sync_code', '=', 0)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(1000);
  // Twice a few milliseconds would measure the machine.
  expect(beside.begun).toBeLessThanOrEqual(2 * alone.begun + 500);
  expect(beside.done).toBeLessThanOrEqual(2 * alone.done);
});
