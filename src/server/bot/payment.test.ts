import { expect, test } from '@jest/globals';
import { aDraftRequest } from '../../testing/bot/aDraftRequest.ts';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { newId } from '../database/newId.ts';
import { pauseOf } from '../profiles/standing.ts';
import { wakeProfiles } from '../profiles/wakeProfiles.ts';
import { beginSending, sendNow } from './acts/activityLog.ts';
import { draftAct } from './acts/draftAct.ts';
import { mayAct } from './decide/mayAct.ts';
import { readFacts } from './decide/readFacts.ts';

const bench = setUpBot();
const { activities, claim, claimProfile, cycle, run, setNetwork, setPayment, setProfile } = bench;
const db = () => bench.database.db;

test('makes no act where the payment ends after the targets were asked for', async () => {
  const { listTargets } = bench.sandbox;
  setNetwork({
    async listTargets(...request) {
      await setPayment('INACTIVE');
      return listTargets(...request);
    },
  });
  await cycle();
  expect(await activities()).toEqual([]);
  expect(bench.sandbox.actions).toEqual([]);
  expect(bench.nextPolls).toMatchObject([{ rests_for: 'payment' }]);
});

test('does not sleep over a payment that becomes active while the cycle ends', async () => {
  await setPayment('INACTIVE');
  const claimed = await claimProfile();
  const { release } = claimed.lease;
  const lease = {
    ...claimed.lease,
    async release(columns: Parameters<typeof release>[0]) {
      await setPayment('ACTIVE');
      await wakeProfiles(bench.database.db, claimed);
      await release(columns);
    },
  };
  await run({ ...claimed, lease });
  const [row] = await bench.database.db.selectFrom('profiles').selectAll().execute();
  expect(bench.nextPolls).toMatchObject([{ rests_for: 'payment' }]);
  expect(row).toMatchObject({ rests_for: null, lease_holder: null });
  expect(row?.next_look_at).not.toEqual(bench.nextPolls[0]?.next_look_at);
});

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const pauses = {
  not: () => ({ paused_at: null, paused_until: null }),
  'until it is resumed': (now: Date) => ({ paused_at: now, paused_until: null }),
  'for a minute': (now: Date) => ({ paused_at: now, paused_until: minutesFrom(now, 1) }),
  'until a minute ago': (now: Date) => ({
    paused_at: minutesFrom(now, -9),
    paused_until: minutesFrom(now, -1),
  }),
  'until this moment': (now: Date) => ({ paused_at: minutesFrom(now, -9), paused_until: now }),
};

test('tells of a pause and of its end as SQL decides', async () => {
  const claimed = await claimProfile();
  for (const columnsOf of Object.values(pauses)) {
    const columns = columnsOf(bench.clock);
    await setProfile(columns);
    const { paused_at: pausedAt, paused_until: pausedUntil } = columns;
    const pause = pauseOf({ pausedAt, pausedUntil }, bench.clock);
    expect(await readFacts(bench.context, claimed)).toMatchObject({
      standingRest: pause ? 'paused' : null,
      standingUntil: pause?.until ?? null,
    });
  }
});

test('promises no end where the pause ends and the want of payment does not', async () => {
  const claimed = await claimProfile();
  await setPayment('INACTIVE');
  await setProfile(pauses['for a minute'](bench.clock));
  const standing = { standingRest: 'payment', standingUntil: null };
  expect(await readFacts(bench.context, claimed)).toMatchObject(standing);
});

test.each([
  [7, 'ACTIVE', 'not'],
  [7, 'INACTIVE', 'not'],
  [7, 'BLOCKED', 'not'],
  [7, 'ACTIVE', 'until it is resumed'],
  [7, 'ACTIVE', 'for a minute'],
  [7, 'ACTIVE', 'until a minute ago'],
  [7, 'ACTIVE', 'until this moment'],
  [7, 'INACTIVE', 'for a minute'],
  [4, 'ACTIVE', 'not'],
  [10, 'INACTIVE', 'until it is resumed'],
] as const)(
  'at code %d, with the payment %s, paused %s, SQL claims a profile and writes acts as mayAct says',
  async (code, payment, paused) => {
    const claimed = await claimProfile();
    const act = aDraftRequest(claimed, { now: bench.clock });
    const writes = async () => {
      const drafted = await draftAct(db(), act);
      const { id, isPractice } = drafted ?? { id: newId(), isPractice: false };
      const sending = { actor: claimed, id, now: bench.clock, isPractice };
      const key = await beginSending(db(), sending);
      return [drafted !== undefined, key !== undefined, await sendNow(db(), sending)];
    };
    await setProfile({ sync_code: code });
    await setPayment(payment);
    await setProfile(pauses[paused](bench.clock));
    const facts = await readFacts(bench.context, claimed);
    const isAllowed = facts !== undefined && mayAct(facts).isAllowed;
    const isFree = ['not', 'until a minute ago', 'until this moment'].includes(paused);
    expect(isAllowed).toBe(code === 7 && payment === 'ACTIVE' && isFree);
    expect(await writes()).toEqual([isAllowed, isAllowed, isAllowed]);
    await claimed.lease.release();
    expect((await claim()) !== undefined).toBe(facts !== undefined);
  },
);
