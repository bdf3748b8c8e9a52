import { beforeEach, expect, test } from '@jest/globals';
import { aDraftRequest } from '../../../testing/bot/aDraftRequest.ts';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import { timeOfId } from '../../database/newId.ts';
import type { ClaimedProfile } from '../../profiles/claimDue.ts';
import { recordOutcome } from './actOutcomes.ts';
import { beginSending } from './activityLog.ts';
import { draftAct, type DraftRequest } from './draftAct.ts';
import { moveAct } from './moveAct.ts';
import { countActionsToday } from './recentActs.ts';

const bench = setUpBot();
const { activities, claimProfile, cycle, cycleLater, setNetwork } = bench;
const db = () => bench.database.db;
const movesKept = () => db().selectFrom('act_moves').selectAll().orderBy('id').execute();

let claimed: ClaimedProfile;
let act: DraftRequest;
let id: string;
beforeEach(async () => {
  claimed = await claimProfile();
  const text = { kind: 'aiComment', text: 'Lovely!', writtenBy: 'model' } as const;
  act = aDraftRequest(claimed, { ...text, now: bench.clock });
  id = (await draftAct(db(), act))?.id ?? '';
});

const sending = () => ({ actor: act, id, now: bench.clock, isPractice: false });

test('each move of an act is kept: who made it, when, and why', async () => {
  const now = bench.clock;
  const drafted = { id, from: 'drafted', now } as const;
  expect(await moveAct(db(), { ...drafted, to: 'waiting', by: 'bot', reason: 'review' })).toBe(
    true,
  );
  expect(await moveAct(db(), { id, from: 'waiting', to: 'approved', by: 'owner', now })).toBe(true);
  const kept = { act_id: id, id: expect.anything(), moved_at: now };
  expect(await movesKept()).toEqual([
    { ...kept, from_state: 'drafted', to_state: 'waiting', moved_by: 'bot', reason: 'review' },
    { ...kept, from_state: 'waiting', to_state: 'approved', moved_by: 'owner', reason: null },
  ]);
  expect(await activities()).toMatchObject([{ id, state: 'approved', done_at: null }]);
});

test('of two moves from one state the first counts, and an illegal one is a defect', async () => {
  const waiting = { id, from: 'waiting', by: 'owner', now: bench.clock } as const;
  await moveAct(db(), { ...waiting, from: 'drafted', to: 'waiting', by: 'bot' });
  const both = await Promise.all([
    moveAct(db(), { ...waiting, to: 'approved' }),
    moveAct(db(), { ...waiting, to: 'withdrawn' }),
  ]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await movesKept()).toHaveLength(2);
  await expect(moveAct(db(), { ...waiting, to: 'sending' })).rejects.toThrow(
    'No act goes from waiting to sending by the owner.',
  );
});

test('the key and the time that the network gets are made when sending begins', async () => {
  const later = new Date(bench.clock.getTime() + 86_400_000);
  expect(await activities()).toMatchObject([{ state: 'drafted', sending_key: null }]);
  const key = (await beginSending(db(), { ...sending(), now: later })) ?? '';
  expect(key).not.toBe(id);
  expect(timeOfId(key)).toEqual(later);
  expect(await activities()).toMatchObject([{ state: 'sending', sending_key: key }]);
  expect(await beginSending(db(), { ...sending(), now: later })).toBeUndefined();
  await recordOutcome(db(), { id, outcome: 'gone', now: later });
  expect(await activities()).toMatchObject([{ state: 'refused', outcome: 'gone', done_at: later }]);
  expect((await movesKept()).at(-1)).toMatchObject({ to_state: 'refused', reason: 'gone' });
});

test('the version before, which repeats what has no outcome, leaves an act alone', async () => {
  expect(await activities()).toMatchObject([{ state: 'drafted', outcome: 'unknown' }]);
  await beginSending(db(), sending());
  expect(await activities()).toMatchObject([{ state: 'sending', outcome: 'unknown' }]);
});

test('a draft is replaced by the next one for its target, what goes on is not', async () => {
  expect(await draftAct(db(), { ...act, text: 'Splendid!' })).toMatchObject({ id });
  expect(await activities()).toMatchObject([{ id, comment: 'Splendid!' }]);
  const waiting = { id, from: 'drafted', to: 'waiting', by: 'bot', now: bench.clock } as const;
  await moveAct(db(), waiting);
  expect(await draftAct(db(), act)).toBeUndefined();
});

test.each(['waiting', 'withdrawn'] as const)(
  'an act that is %s is not sent by the bot, nor counted',
  async (to) => {
    bench.isApproving = false;
    await db().deleteFrom('activities').execute();
    await claimed.lease.release();
    setNetwork({ performAct: async () => ({ outcome: 'rateLimited', retryAfterSeconds: 1 }) });
    await cycle();
    const [held] = await activities();
    expect(held).toMatchObject({ state: 'drafted', done_at: null });
    await moveAct(db(), { id: held?.id ?? '', from: 'drafted', to, by: 'bot', now: bench.clock });
    setNetwork({});
    for (let count = 0; count < 3; count += 1) await cycleLater();
    expect(bench.sandbox.actions).toHaveLength(3);
    expect(bench.sandbox.actions.map(({ targetRef }) => targetRef)).not.toContain(held?.story_id);
    expect(await countActionsToday(db(), bench.profileId, bench.clock)).toMatchObject({ all: 3 });
    expect((await activities()).map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'done',
      to,
    ]);
  },
);
