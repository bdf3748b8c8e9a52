import { describe, expect, test } from '@jest/globals';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import { listApproved } from './approvedList.ts';

const bench = setUpReview();
const { approve, cycle, db, decide, hoursAgo, insertDone, movesKept, onNetwork } = bench;
const { setPayment, setProfile, stateOf, waiting } = bench;

const approveAll = async (...ids: string[]) => {
  for (const id of ids) await decide({ id, version: 0, decision: 'approve' });
};

/** What goes out, with why and in how many seconds. */
async function goingOut() {
  const { user_id: userId, id: profileId } = await db()
    .selectFrom('profiles')
    .selectAll()
    .executeTakeFirstOrThrow();
  const profile = await readOwnProfile(db(), { userId, profileId });
  const { approved } = await listApproved(bench.context, profile);
  return approved.map(({ text, heldBy, goesOutAt }) => {
    const seconds = goesOutAt && (Date.parse(goesOutAt) - bench.clock.getTime()) / 1000;
    return [text, heldBy, seconds];
  });
}

const threeWait = async () => [
  bench.id,
  await waiting({ story_id: 'post/b', comment: 'Second.' }),
  await waiting({ story_id: 'post/c', comment: 'To somebody in danger.', post_kind: 'crisis' }),
];
const text = 'The roses look wonderful.';

describe('what is approved goes out', () => {
  test('one after the other with the shortest pause, the most urgent first', async () => {
    onNetwork({}, { secondsBetweenActs: { min: 10, max: 90 } });
    await approveAll(...(await threeWait()));
    expect(await goingOut()).toEqual([
      ['To somebody in danger.', null, null],
      [text, 'pace', 10],
      ['Second.', 'pace', 20],
    ]);
  });

  test('and the cap of the day, which is about to let some of it go, holds none of it up', async () => {
    const pauses = { secondsBetweenActs: { min: 10, max: 90 } };
    onNetwork({}, pauses);
    await approveAll(...(await threeWait()));
    await insertDone(hoursAgo(1));
    onNetwork({}, { ...pauses, dailyCap: 2 });
    expect(await goingOut()).toEqual([
      ['To somebody in danger.', null, null],
      [text, null, null],
      ['Second.', null, null],
    ]);
  });

  test.each([
    { heldBy: 'payment', rest: () => setPayment('INACTIVE'), seconds: null },
    { heldBy: 'paused', rest: () => setProfile({ paused_at: bench.clock }), seconds: null },
    {
      heldBy: 'paused',
      rest: () => setProfile({ paused_at: bench.clock, paused_until: hoursAgo(-2) }),
      seconds: 7200,
    },
    { heldBy: 'notOperating', rest: () => setProfile({ sync_code: 4 }), seconds: null },
    {
      heldBy: 'network',
      rest: () => setProfile({ rests_for: 'network', next_look_at: hoursAgo(-0.5) }),
      seconds: 1800,
    },
    {
      heldBy: 'defect',
      rest: () => setProfile({ rests_for: 'defect', next_look_at: hoursAgo(-1 / 60) }),
      seconds: 60,
    },
  ])('when this no longer holds: $heldBy', async ({ rest, heldBy, seconds }) => {
    await approve();
    await rest();
    expect(await goingOut()).toEqual([[text, heldBy, seconds]]);
  });

  test('as the answer to the approval says', async () => {
    await setProfile({ paused_at: bench.clock });
    const { results } = await approve();
    expect(results).toMatchObject([{ outcome: 'approved', approved: { heldBy: 'paused' } }]);
  });
});

const takeBack = (version = 1) => decide({ id: bench.id, version, decision: 'unapprove' });

describe('an approval that is taken back', () => {
  test('has the text wait again, which can be approved anew', async () => {
    await approve({ text: 'In my own words, with love.', isOwnWords: true });
    expect(await takeBack()).toMatchObject({ results: [{ outcome: 'waiting' }] });
    await cycle();
    expect(bench.sent).toEqual([]);
    expect((await movesKept()).at(-1)).toEqual(['waiting', 'owner', 'unapprove']);
    await approve({ version: 2 });
    await cycle();
    expect(bench.sent).toMatchObject([{ text: 'In my own words, with love.' }]);
  });

  test('comes too late where the sending has begun, and says so', async () => {
    await approve();
    onNetwork({
      readTarget: async () => asItIs(),
      async performAct() {
        expect(await goingOut()).toEqual([[text, null, null]]);
        expect(await takeBack(2)).toEqual({ results: [{ id: bench.id, outcome: 'moved' }] });
        return { outcome: 'done' };
      },
    });
    await cycle();
    expect(await stateOf(bench.id)).toBe('done');
    expect(await takeBack(3)).toEqual({ results: [{ id: bench.id, outcome: 'moved' }] });
  });
});
