import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import { listActivities } from '../../activity/activities.ts';
import type { MadeAct } from '../../networks/network.ts';
import type { UndoResult } from '../../networks/results.ts';
import { countActionsToday } from '../acts/recentActs.ts';
import { askTakeBack } from '../review/askTakeBack.ts';

const bench = setUpBot();
const { activities, cycle, cycleLater, setNetwork, setPayment } = bench;
const db = () => bench.database.db;

let actId: string;
let userId: string;
beforeEach(async () => {
  await cycle();
  const [act] = await activities();
  actId = act?.id ?? '';
  ({ user_id: userId } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow());
});

const ask = () => {
  const { profileId, clock: now } = bench;
  const sources = { db: db(), networks: bench.context.networks };
  return askTakeBack(sources, { userId, profileId, actId, now });
};

/** As the activity shows the act. */
async function shown() {
  const { database, profileId, context } = bench;
  const sources = { db: database.db, media: context.media, networks: context.networks };
  const { data } = await listActivities(sources, { userId, profileId, page: 1, limit: 10 });
  return data.find(({ id }) => id === actId);
}

const movesOf = async () => {
  const moves = await db()
    .selectFrom('act_moves')
    .select(['from_state', 'to_state', 'moved_by', 'reason'])
    .where('act_id', '=', actId)
    .orderBy('id')
    .execute();
  return moves.map(({ from_state, to_state, moved_by, reason }) =>
    [from_state, to_state, moved_by, reason].filter((part) => part !== null).join(' '),
  );
};

/** What their owner is told of answers. */
const toldOf = async () => {
  const told = await db().selectFrom('notifications').selectAll().orderBy('id').execute();
  return told.map(({ event, cause }) => `${event} ${cause.split(' ').at(-1)}`);
};

/** What the network answers to each request, the last one from then on. */
function answerUndoing(...answers: (UndoResult | Error)[]): MadeAct[] {
  const asked: MadeAct[] = [];
  setNetwork({
    async undoAct(_session, action) {
      asked.push(action);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no answer');
      return answer;
    },
  });
  return asked;
}

test('an act of the account before is not asked of the one that the profile has by now', async () => {
  const asked = answerUndoing({ outcome: 'done' });
  await ask();
  const account_since = new Date(bench.clock.getTime() + 1000);
  await bench.setProfile({ account_id: 'bruno', account_since });
  await cycleLater(1);
  expect(asked).toEqual([]);
  expect(await shown()).toMatchObject({ take_back: { problem: 'notOffered' } });
});

test('an act is taken off at the network first, then here, and stays in the activity', async () => {
  const [before] = await activities();
  expect(bench.sandbox.actions).toHaveLength(1);
  expect(await shown()).toMatchObject({ can_take_back: true, take_back: null });
  await ask();
  expect(bench.sandbox.actions).toHaveLength(1);
  const asked_at = bench.clock.toISOString();
  const asked = { asked_by: 'owner', asked_at, taken_back_at: null, problem: null };
  expect(await shown()).toMatchObject({ can_take_back: false, take_back: asked });
  await cycleLater(1);
  expect(bench.sandbox.actions.map(({ targetRef }) => targetRef)).not.toContain(before?.story_id);
  const after = (await activities()).find(({ id }) => id === actId);
  expect(after).toEqual({ ...before, state: 'takenBack', version: expect.any(Number) });
  const taken_back_at = bench.clock.toISOString();
  expect(await shown()).toMatchObject({
    outcome: 'done',
    can_take_back: false,
    take_back: { ...asked, taken_back_at },
  });
  expect((await movesOf()).slice(-2)).toEqual([
    'done takingBack owner',
    'takingBack takenBack bot',
  ]);
});

test('an act of a former account is not taken off with the present one', async () => {
  const after = new Date(bench.clock.getTime() + 1000);
  await bench.setProfile({ account_since: after });
  expect(await shown()).toMatchObject({ can_take_back: false });
  await expect(ask()).rejects.toMatchObject({ code: 'act.wrongState' });
  expect((await movesOf()).at(-1)).not.toContain('takingBack');
});

test('asked twice, also after its end, it is one request', async () => {
  const undone = answerUndoing({ outcome: 'done' });
  await Promise.all([ask(), ask()]);
  await cycleLater(1);
  await ask();
  await cycleLater(1);
  expect(undone).toHaveLength(1);
  expect((await movesOf()).filter((move) => move.startsWith('done'))).toHaveLength(1);
});

test('names what the act has made as it was made, whatever it was', async () => {
  const undone = answerUndoing({ outcome: 'done' });
  await db().updateTable('activities').set({ record_ref: 'their/post' }).execute();
  const [act] = await activities();
  await ask();
  await cycleLater(1);
  expect(undone).toMatchObject([
    { idempotencyKey: act?.sending_key, targetRef: act?.story_id, recordRef: 'their/post' },
  ]);
});

test('one that is taken back counts in the cap, and its story is dealt with', async () => {
  const today = () => countActionsToday(db(), bench.profileId, bench.clock);
  const before = await today();
  await ask();
  expect(await today()).toEqual(before);
  setNetwork({ limits: { dailyCap: 1 } });
  await cycleLater();
  expect(await today()).toEqual(before);
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'dailyCap' });
  setNetwork({ limits: { dailyCap: 300 } });
  for (let cycles = 0; cycles < 3; cycles += 1) await cycleLater();
  const refs = (await activities()).map(({ story_id }) => story_id);
  expect(new Set(refs).size).toBe(refs.length);
});

test('it is taken back although the payment has ended, and nothing else is done', async () => {
  await setPayment('INACTIVE');
  await cycleLater();
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'payment' });
  const later = new Date(bench.clock.getTime() + 3_600_000);
  await bench.setProfile({ rests_for: 'payment', next_look_at: later });
  await ask();
  const [profile] = await db().selectFrom('profiles').select('next_look_at').execute();
  expect(profile?.next_look_at).not.toEqual(later);
  await cycleLater();
  expect(await activities()).toMatchObject([{ state: 'takenBack' }]);
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'payment' });
});

describe('where the network does not take it off', () => {
  test('because it is away, the request is kept and made again', async () => {
    const undone = answerUndoing({ outcome: 'unreachable' }, { outcome: 'done' });
    await ask();
    await cycleLater();
    expect(await shown()).toMatchObject({ take_back: { taken_back_at: null, problem: null } });
    expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'network' });
    await cycleLater();
    expect(await shown()).toMatchObject({ take_back: { taken_back_at: expect.any(String) } });
    expect(undone).toHaveLength(2);
    expect(undone[1]).toEqual(undone[0]);
  });

  test('because it refuses, it stands on, says why, and may be asked again', async () => {
    answerUndoing({ outcome: 'refused', reason: 'rejected' }, { outcome: 'done' });
    await ask();
    await cycleLater();
    const refused = { taken_back_at: null, problem: 'rejected' };
    expect(await shown()).toMatchObject({ can_take_back: true, take_back: refused });
    expect(await toldOf()).toEqual(['takenBack refused']);
    await ask();
    await cycleLater();
    expect(await shown()).toMatchObject({ can_take_back: false, take_back: { problem: null } });
    expect(await toldOf()).toEqual(['takenBack refused', 'takenBack done']);
    expect((await movesOf()).slice(-4)).toEqual([
      'done takingBack owner',
      'takingBack done bot rejected',
      'done takingBack owner',
      'takingBack takenBack bot',
    ]);
  });

  test('because of a defect, the bot goes on and tries it again', async () => {
    const undone = answerUndoing(new Error('a defect'), { outcome: 'done' });
    await ask();
    await cycleLater();
    expect(await activities()).toHaveLength(2);
    await cycleLater();
    expect(undone).toHaveLength(2);
    expect(await shown()).toMatchObject({ take_back: { taken_back_at: expect.any(String) } });
  });
});
