import { expect, test } from '@jest/globals';
import { setUpRules } from '../../../testing/api/setUpRules.ts';

const { now, db, profileId, change, waiting } = setUpRules();

async function withdrawn() {
  const acts = await db()
    .selectFrom('activities')
    .select(['id', 'outcome_reason'])
    .where('profile_id', '=', profileId())
    .where('state', '=', 'withdrawn')
    .orderBy('id')
    .execute();
  return acts.map(({ id, outcome_reason: reason }) => ({ id, reason }));
}

const byId = (ids: string[], reason: string) => ids.toSorted().map((id) => ({ id, reason }));

test('what waits for posts of a kind that is left alone from now on is discarded, and says why', async () => {
  await change(0, { steps: { praise: 'off' } });
  const post_kind = 'thanks';
  const letGo = [await waiting({ post_kind }), await waiting({ post_kind, state: 'drafted' })];
  await waiting({ post_kind, state: 'approved', approved_at: now });
  await waiting({ post_kind: 'greeting' });
  await waiting({ post_kind: 'praise' });
  await change(1, { steps: { praise: 'off', thanks: 'off' } });
  expect(await withdrawn()).toEqual(byId(letGo, 'ruledOut'));
});

test('what waits to be done by an act that is off from now on is discarded, and says why', async () => {
  const off = { isOn: false, dailyCap: null };
  await change(0, { acts: { aiComment: off } });
  const kind = 'comment';
  const letGo = [await waiting({ kind }), await waiting({ kind, post_kind: 'thanks' })];
  await waiting({ kind, state: 'approved', approved_at: now });
  await waiting({ kind, post_kind: 'crisis', comment: null });
  await waiting({ kind, post_kind: 'grief', comment: null });
  await waiting({ kind: 'aiComment' });
  await change(1, { acts: { aiComment: off, comment: off } });
  expect(await withdrawn()).toEqual(byId(letGo, 'actOff'));
});
