import { describe, expect, test } from '@jest/globals';
import type { RulesAnswer } from '../../../shared/contract/rules.ts';
import type { WaitingColumns } from '../../../testing/database/insertWaiting.ts';
import { setUpRules } from '../../../testing/api/setUpRules.ts';

const bench = setUpRules();
const { now, change } = bench;

const read = async (): Promise<RulesAnswer> => (await bench.call('GET', '')).body;
const kindOf = ({ kinds }: RulesAnswer, kind: string) => kinds.find((each) => each.kind === kind);
const thanks = async () => kindOf(await read(), 'thanks');

const waiting = (columns: Partial<WaitingColumns> = {}) =>
  bench.waiting({ post_kind: 'thanks', post_language: 'en', ...columns });

let minute = 0;
/** One minute after the last one. */
async function decide(id: string, parts: object, version = 0): Promise<void> {
  minute += 1;
  const { api, clock } = bench.server();
  clock.now = new Date(now.getTime() + minute * 60_000);
  const answer = await api.inject({
    method: 'POST',
    url: `/api/profiles/${bench.profileId()}/reviews`,
    headers: bench.headers(),
    payload: { decisions: [{ id, version, ...parts }] },
  });
  expect(answer.body).not.toMatch(/moved|refused/);
  clock.now = now;
}

async function approve(count: number, columns: Partial<WaitingColumns> = {}): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    await decide(await waiting(columns), { decision: 'approve' });
  }
}

/** As where it is written again, or its post was edited. */
const comesBack = (id: string) =>
  bench.db().updateTable('activities').set({ state: 'waiting' }).where('id', '=', id).execute();

const corrections = [
  ['edits', { decision: 'approve', text: 'Many thanks to you.' }, 'edited'],
  ['leaves', { decision: 'leave' }, 'left'],
  ['leaves with its author', { decision: 'leaveAuthor' }, 'left'],
  ['has written again', { decision: 'rewrite' }, 'rewritten'],
] as const;

test('approvals are counted by kind, and the step offered after twenty in a row', async () => {
  await approve(19);
  await approve(1, { post_kind: 'praise' });
  expect(await thanks()).toMatchObject({ unchangedInRow: 19, isOffered: false });
  await approve(1);
  expect(await thanks()).toMatchObject({ unchangedInRow: 20, isOffered: true });
  expect(kindOf(await read(), 'praise')).toMatchObject({ unchangedInRow: 1, isOffered: false });
});

test('a kind that only waits is offered no step', async () => {
  await approve(20, { post_kind: 'complaint' });
  const complaint = { unchangedInRow: 20, isOffered: false };
  expect(kindOf(await read(), 'complaint')).toMatchObject(complaint);
});

test('a step is not offered where the person does not want it for now', async () => {
  await approve(20);
  const declined = await change(0, { declinedOffers: ['thanks'] });
  expect(kindOf(declined, 'thanks')).toMatchObject({ isOffered: false });
  await approve(1);
  expect(await thanks()).toMatchObject({ unchangedInRow: 21, isOffered: false });
  await decide(await waiting(), { decision: 'leave' });
  await approve(20);
  expect(await thanks()).toMatchObject({ unchangedInRow: 20, isOffered: true });
});

test.each(corrections)(
  'the count starts again where a person %s a text',
  async (...[, decision]) => {
    await approve(2);
    await decide(await waiting(), decision);
    expect(await thanks()).toMatchObject({ unchangedInRow: 0 });
    await approve(1);
    expect(await thanks()).toMatchObject({ unchangedInRow: 1 });
  },
);

test('a text that was written again is not counted, and ends the count only once', async () => {
  const id = await waiting();
  await decide(id, { decision: 'rewrite' });
  await approve(2);
  await comesBack(id);
  await decide(id, { decision: 'approve' }, 1);
  expect(await thanks()).toMatchObject({ unchangedInRow: 2 });
});

test.each(corrections)(
  'the step is taken back where a person %s a text',
  async (...[, decision, because]) => {
    await change(0, { steps: { thanks: 'automatic', praise: 'automatic' } });
    await decide(await waiting(), decision);
    const answer = await read();
    const at = new Date(now.getTime() + minute * 60_000).toISOString();
    expect(answer).toMatchObject({ version: 2, changedAt: at });
    expect(answer.rules.steps).toEqual({ thanks: 'draft', praise: 'automatic' });
    const asked = { step: 'draft', askedAgain: { because, at } };
    expect(kindOf(answer, 'thanks')).toMatchObject(asked);
    const changed = await bench
      .db()
      .selectFrom('profile_rule_changes')
      .selectAll()
      .where('profile_id', '=', bench.profileId())
      .where('version', '=', 2)
      .executeTakeFirst();
    expect(changed).toMatchObject({ changed_by: 'bot', because, post_kind: 'thanks' });
    const again = await change(2, { steps: { thanks: 'automatic' } });
    expect(kindOf(again, 'thanks')).toMatchObject({ step: 'automatic', askedAgain: null });
  },
);

/** In the minute of the last decision. */
const decideAtOnce = (id: string, parts: object, version = 0) => {
  minute -= 1;
  return decide(id, parts, version);
};
const leave = (id: string, version = 0) => decide(id, { decision: 'leave' }, version);
const unleave = (id: string, version = 1) => decideAtOnce(id, { decision: 'unleave' }, version);

const setPractice = (practice_since: Date | null) =>
  bench
    .db()
    .updateTable('profiles')
    .set({ practice_since })
    .where('id', '=', bench.profileId())
    .execute();

const earlier: [string, number, (id: string) => Promise<unknown>][] = [
  ['an approval that came back', 3, (id) => decide(id, { decision: 'approve' })],
  ['an edited approval that came back', 1, (id) => decide(id, corrections[0][1])],
  ['an edit', 1, (id) => decide(id, { decision: 'write', text: 'Many thanks to you.' })],
  ['a rewrite', 1, (id) => decide(id, { decision: 'rewrite' })],
  [
    'a rewrite in practice, which counts in nothing',
    2,
    async (id) => {
      await setPractice(now);
      await decide(id, { decision: 'rewrite' });
      await setPractice(null);
    },
  ],
];

describe('a text that was left, where that is undone at once', () => {
  test('counts as no correction', async () => {
    await approve(2);
    const id = await waiting();
    await leave(id);
    await unleave(id, 1);
    expect(await thanks()).toMatchObject({ unchangedInRow: 2 });
    await decide(id, { decision: 'approve' }, 2);
    expect(await thanks()).toMatchObject({ unchangedInRow: 3 });
  });

  test.each(earlier)('leaves %s of it as it was', async (_what, unchangedInRow, happens) => {
    await approve(1);
    const id = await waiting();
    await happens(id);
    await comesBack(id);
    await approve(1);
    await leave(id, 1);
    await unleave(id, 2);
    expect(await thanks()).toMatchObject({ unchangedInRow });
  });

  test('leaves it counted as taken back', async () => {
    await approve(1);
    const id = await waiting();
    await decide(id, { decision: 'approve' });
    await decideAtOnce(id, { decision: 'unapprove' }, 1);
    await approve(1);
    await leave(id, 2);
    await unleave(id, 3);
    expect(await thanks()).toMatchObject({ unchangedInRow: 1 });
    await decide(id, { decision: 'approve' }, 4);
    expect(await thanks()).toMatchObject({ unchangedInRow: 1 });
  });

  test('gives the step back, as a change of its own', async () => {
    await change(0, { steps: { thanks: 'automatic' } });
    const id = await waiting();
    await leave(id);
    expect(await thanks()).toMatchObject({ step: 'draft' });
    await unleave(id, 1);
    expect(await read()).toMatchObject({ version: 3 });
    expect(await thanks()).toMatchObject({ step: 'automatic', askedAgain: null });
  });

  test('gives no step back where another text of the kind was corrected since', async () => {
    await change(0, { steps: { thanks: 'automatic' } });
    const [id, other] = [await waiting(), await waiting()];
    await leave(id);
    await decideAtOnce(other, { decision: 'approve' });
    await decideAtOnce(other, { decision: 'unapprove' }, 1);
    await unleave(id);
    expect(await thanks()).toMatchObject({ step: 'draft', askedAgain: { because: 'left' } });
  });

  test.each([
    ['order', (ids: string[]) => ids],
    ['other order', (ids: string[]) => ids.toReversed()],
  ])('gives the step back with the last of several, in that %s', async (_which, ordered) => {
    await change(0, { steps: { thanks: 'automatic' } });
    const ids = [await waiting(), await waiting()];
    const [first = '', last = ''] = ordered(ids);
    for (const id of ids) await decideAtOnce(id, { decision: 'leave' });
    await unleave(first);
    expect(await thanks()).toMatchObject({ step: 'draft' });
    await unleave(last);
    expect(await thanks()).toMatchObject({ step: 'automatic', askedAgain: null });
  });

  test('gives the steps of several kinds back', async () => {
    await change(0, { steps: { thanks: 'automatic', praise: 'automatic' } });
    const ids = [await waiting(), await waiting({ post_kind: 'praise' })];
    for (const id of ids) await decideAtOnce(id, { decision: 'leave' });
    for (const id of ids) await unleave(id);
    expect((await read()).rules.steps).toEqual({ thanks: 'automatic', praise: 'automatic' });
  });

  test('offers no step again that was declined', async () => {
    await approve(20);
    await change(0, { declinedOffers: ['praise', 'thanks'] });
    const id = await waiting();
    await leave(id);
    await unleave(id);
    expect(await thanks()).toMatchObject({ unchangedInRow: 20, isOffered: false });
    expect((await read()).rules.declinedOffers).toEqual(['praise', 'thanks']);
  });

  test('lets Meelo say on why it asks again about another kind', async () => {
    await change(0, { steps: { thanks: 'automatic', praise: 'automatic' } });
    await decide(await waiting({ post_kind: 'praise' }), { decision: 'rewrite' });
    const id = await waiting();
    await leave(id);
    await unleave(id);
    expect(await thanks()).toMatchObject({ step: 'automatic', askedAgain: null });
    const praise = { step: 'draft', askedAgain: { because: 'rewritten' } };
    expect(kindOf(await read(), 'praise')).toMatchObject(praise);
    await change(4, { steps: { thanks: 'automatic' } });
    expect(kindOf(await read(), 'praise')).toMatchObject({ askedAgain: null });
  });

  test('changes no rules that were changed since', async () => {
    await change(0, { steps: { thanks: 'automatic' } });
    const id = await waiting();
    await leave(id);
    await change(2, { steps: { thanks: 'draft', praise: 'automatic' } });
    await unleave(id);
    expect((await read()).rules.steps).toEqual({ thanks: 'draft', praise: 'automatic' });
  });
});

test('the step stays where texts are approved as they are, and with posts of kinds without one', async () => {
  await change(0, { steps: { thanks: 'automatic' } });
  await approve(1);
  await decide(await waiting({ post_kind: 'grief' }), { decision: 'leave' });
  await decide(await waiting({ post_kind: null }), { decision: 'leave' });
  expect(await thanks()).toMatchObject({ step: 'automatic', unchangedInRow: 1 });
});
