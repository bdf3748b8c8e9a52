import { expect, test } from '@jest/globals';
import { botBench } from '../../testing/botBench.ts';
import { wakeProfiles } from '../profiles/wakeProfiles.ts';
import { draftAct } from './activityLog.ts';
import { mayAct } from './mayAct.ts';
import { readFacts } from './readFacts.ts';

const bench = botBench();
const { activities, claimProfile, cycle, run, setNetwork, setPayment } = bench;
const author = {
  id: 'lia',
  username: 'lia',
  fullName: 'Lia',
  isBot: false,
  contact: 'open',
} as const;

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
      await wakeProfiles(bench.database.db, claimed.userId);
      await release(columns);
    },
  };
  await run({ ...claimed, lease });
  const [row] = await bench.database.db.selectFrom('profiles').selectAll().execute();
  expect(bench.nextPolls).toMatchObject([{ rests_for: 'payment' }]);
  expect(row).toMatchObject({ rests_for: null, lease_holder: null });
  expect(row?.next_look_at).not.toEqual(bench.nextPolls[0]?.next_look_at);
});

test.each(['ACTIVE', 'INACTIVE', 'BLOCKED'])(
  'the statement that writes an act allows it like mayAct where the payment is %s',
  async (payment) => {
    const claimed = await claimProfile();
    await setPayment(payment);
    const facts = await readFacts(bench.context, claimed);
    const drafted = await draftAct(bench.database.db, {
      ...claimed,
      target: { ref: 'a', author, conversation: null, caption: '', publishedAt: bench.clock },
      kind: 'like',
      text: null,
      writtenBy: null,
      reason: 'newStory',
      pictureId: undefined,
      now: bench.clock,
    });
    expect(facts && mayAct(facts).isAllowed).toBe(drafted !== undefined);
    expect(drafted !== undefined).toBe(payment === 'ACTIVE');
  },
);
