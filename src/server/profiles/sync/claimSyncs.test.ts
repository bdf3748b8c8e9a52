import { expect, test } from '@jest/globals';
import { insertProfile, insertUser } from '../../../testing/database/insertProfile.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import { moveSync, workingSyncCodes } from '../moveSync.ts';
import { claimSyncs } from './claimSyncs.ts';

const bench = setUpSync();

async function insertWorking(count: number) {
  const user_id = await insertUser(bench.database.db);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const sync_code = workingSyncCodes[index % workingSyncCodes.length] ?? null;
    const resume_at = new Date(Date.now() - 60_000 + index);
    const columns = { user_id, username: `${index}`, sync_code, resume_at };
    ids.push(await insertProfile(bench.database.db, columns));
  }
  return { userId: user_id, ids };
}

async function claim(count: number, inHand: Record<string, number> = {}, mostOfUser = 3) {
  const claimed = await claimSyncs(bench, { count, inHand, mostOfUser });
  return claimed.map(({ attempt }) => attempt.profileId).toSorted();
}

test('each attempt that is due goes to one of the workers that claim at the same time', async () => {
  const { ids } = await insertWorking(30);
  await insertProfile(bench.database.db, { sync_code: 7 });
  const claimed = await Promise.all([1, 2, 3].map(() => claim(30, {}, 30)));
  claimed.push(await claim(30, {}, 30));
  expect(claimed.flat().toSorted()).toEqual(ids.toSorted());
});

const minute = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const set = (id: string, columns: object) =>
  bench.database.db.updateTable('profiles').set(columns).where('id', '=', id).execute();

test('nothing is due before its time, nor while another worker has it', async () => {
  const { ids } = await insertWorking(3);
  const [later = '', held = '', left = ''] = ids;
  await set(later, { resume_at: minute(1) });
  const lease_holder = crypto.randomUUID();
  await set(held, { lease_holder, lease_until: minute(1) });
  await set(left, { lease_holder, lease_until: minute(-1) });
  expect(await claim(3)).toEqual([left]);
});

test('users take turns, after what they have in hand', async () => {
  const first = await insertWorking(4);
  const second = await insertWorking(4);
  const [a1 = '', a2 = ''] = first.ids;
  const [b1 = '', b2 = '', b3 = ''] = second.ids;
  expect(await claim(2, { [first.userId]: 2 })).toEqual([b1, b2].toSorted());
  expect(await claim(8, { [first.userId]: 1, [second.userId]: 2 })).toEqual(
    [a1, a2, b3].toSorted(),
  );
});

test('a user who has enough in hand keeps nobody waiting', async () => {
  const { userId } = await insertWorking(6);
  const { ids } = await insertWorking(1);
  expect(await claim(5, { [userId]: 3 })).toEqual(ids);
});

test('a new attempt wakes the workers', async () => {
  const profileId = await insertProfile(bench.database.db);
  const woken = Promise.withResolvers<string>();
  const stopListening = await bench.database.listen('syncs', woken.resolve);
  await moveSync(bench.database.db, {
    profileId,
    epoch: 0,
    from: null,
    isNewAttempt: true,
    event: { type: 'sync.request' },
    reason: 'asked',
  });
  expect(await woken.promise).toBe(profileId);
  await stopListening();
  expect(await claim(1)).toEqual([profileId]);
});
