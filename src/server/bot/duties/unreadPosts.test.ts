import { beforeEach, expect, test } from '@jest/globals';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import type { Network } from '../../networks/network.ts';

const bench = setUpReview();
const { activities, approve, cycle, cycleLater, decide, hoursAgo, movesKept, onNetwork } = bench;
const { stateOf, waiting } = bench;

const noPause = { secondsBetweenActs: { min: 0, max: 0 } };
const unread = async () => ({ outcome: 'unread' }) as const;

/** The network fails at `post/a` alone. */
const failing = (parts: Partial<Omit<Network, 'limits'>> = {}) =>
  onNetwork(
    {
      readTarget: async (_session, ref) => (ref === 'post/a' ? unread() : asItIs({ ref })),
      ...parts,
    },
    noPause,
  );

beforeEach(() => failing());

const refsSent = () => bench.sent.map(({ targetRef }) => targetRef);

async function approveOther() {
  const id = await waiting({ story_id: 'post/b', author_id: 'did:rui' });
  await decide({ id, version: 0, decision: 'approve' });
}

const waitCause = async () => (await activities()).find(({ id }) => id === bench.id)?.wait_cause;

test.each<[string, () => void]>([
  ['read', failing],
  [
    'answer',
    () =>
      failing({
        readTarget: async (_session, ref) => asItIs({ ref }),
        async performAct(_session, action) {
          if (action.targetRef === 'post/a') return unread();
          bench.sent.push(action);
          return { outcome: 'done' };
        },
      }),
  ],
])(
  'a post that the network fails to %s holds up no other, nor the next poll',
  async (_to, fail) => {
    fail();
    await approve();
    await approveOther();
    await cycle();
    expect(refsSent()).toEqual(['post/b']);
    expect(await stateOf(bench.id)).toBe('approved');
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'noStory', look_failures: 0 });
  },
);

test('its answer is tried again, and goes back to its owner after a quarter of an hour', async () => {
  await approve();
  for (let count = 0; count < 5; count += 1) await cycleLater(120);
  expect(await stateOf(bench.id)).toBe('approved');
  await cycleLater(600);
  expect(await stateOf(bench.id)).toBe('waiting');
  expect(await waitCause()).toBe('unread');
  expect((await movesKept()).at(-1)).toEqual(['waiting', 'bot', 'unread']);
  onNetwork({ readTarget: async (_session, ref) => asItIs({ ref }) }, noPause);
  await approve({ version: 2 });
  await cycle();
  expect(refsSent()).toEqual(['post/a']);
});

test('its answer goes out where the network fails for a moment', async () => {
  await approve();
  await cycle();
  onNetwork({ readTarget: async (_session, ref) => asItIs({ ref }) }, noPause);
  await cycleLater(60);
  expect(refsSent()).toEqual(['post/a']);
});

test('its former text waits again where another one was asked for', async () => {
  await decide({ id: bench.id, version: 0, decision: 'rewrite' });
  await cycle();
  expect(await stateOf(bench.id)).toBe('waiting');
  expect(await waitCause()).toBe('unread');
});

test('an answer of which nobody knows whether it went out holds up no other, and is no more sent', async () => {
  failing({
    keepsIdempotencyKeys: false,
    actionSettlesSeconds: 1,
    findAct: async () => ({ outcome: 'read', value: false }),
  });
  await bench.db().deleteFrom('activities').execute();
  const sending = {
    state: 'sending',
    planned_at: hoursAgo(0.1),
    conversation_id: 'thread',
  } as const;
  bench.id = await waiting({ ...sending, approved_at: null, waiting_since: null });
  await approveOther();
  await cycle();
  expect(refsSent()).toEqual(['post/b']);
  expect(await stateOf(bench.id)).toBe('drafted');
});
