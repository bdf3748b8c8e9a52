import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { listActivities } from '../../activity/activities.ts';
import { decideReviews } from '../review/decideReviews.ts';
import { listReviews } from '../review/reviewList.ts';
import { readRules, storeRules } from '../decide/storedRules.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;
const db = () => bench.database.db;

async function change(parts: Partial<Rules>) {
  const { profileId, clock: now } = bench;
  const former = await readRules(db(), profileId);
  const rules = { ...former.rules, ...parts };
  await storeRules(db(), { profileId, former, rules, now, by: 'owner' });
}

async function answer(caption: string) {
  list([mention(caption)]);
  await cycleLater();
}

const profile = () => db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();

async function rows() {
  const { user_id: userId, id: profileId } = await profile();
  const sources = { ...bench.context, db: db() };
  return (await listActivities(sources, { userId, profileId, page: 1, limit: 10 })).data;
}

beforeEach(() => {
  bench.isApproving = false;
});

describe('an act that goes out by rule', () => {
  test('names the version that gave its kind the step, whatever changes later', async () => {
    await change({ words: ['casino'] });
    await change({ steps: { thanks: 'automatic' } });
    await change({ words: [] });
    await answer('Thank you!');
    await change({ steps: {} });
    expect(await rows()).toMatchObject([{ rule_version: 2, approved_by: null, approved_at: null }]);
  });

  test('names the newest version that gave the step, where it was taken back between', async () => {
    await change({ steps: { thanks: 'automatic' } });
    await change({ steps: { thanks: 'draft' } });
    await change({ steps: { thanks: 'automatic', praise: 'off' } });
    await answer('Thank you!');
    expect(await rows()).toMatchObject([{ rule_version: 3 }]);
  });

  test('names 0 for the sentence about the bot, unless it was off before', async () => {
    await change({ words: ['casino'] });
    await answer('Are you a bot?');
    await change({ steps: { areYouABot: 'off' } });
    await change({ steps: {} });
    await answer('Are you a robot?');
    expect((await rows()).map((row) => row.rule_version)).toEqual([3, 0]);
  });
});

async function approve() {
  const { user_id: userId, id: profileId } = await profile();
  const acts = (await activities()).filter(({ state }) => state === 'waiting');
  const decisions = acts.map(({ id, version }) => ({
    id,
    version,
    decision: 'approve' as const,
  }));
  await decideReviews(bench.context, { userId, profileId, decisions });
}

describe('an act that is approved', () => {
  test('names who approved it and when, also once that person is called otherwise', async () => {
    await db().updateTable('users').set({ name: 'Ana Souza' }).execute();
    await answer('Thank you!');
    const at = bench.clock.toISOString();
    await approve();
    const { approved } = await listReviews(bench.context, {
      profile: await profile(),
      query: {},
    });
    expect(approved).toMatchObject([{ approved: { by: 'Ana Souza', at } }]);
    await db().updateTable('users').set({ name: 'Bruno' }).execute();
    await cycleLater();
    expect(await rows()).toMatchObject([
      { approved_by: 'Ana Souza', approved_at: at, rule_version: null, outcome: 'done' },
    ]);
  });

  test('names nobody any more once the approval is taken back', async () => {
    await answer('Thank you!');
    await approve();
    const { user_id: userId, id: profileId } = await profile();
    const [act] = await activities();
    const { id = '', version = 0 } = act ?? {};
    const decisions = [{ id, version, decision: 'unapprove' as const }];
    await decideReviews(bench.context, { userId, profileId, decisions });
    expect(await activities()).toMatchObject([{ approved_by: null, approved_at: null }]);
  });
});
