import { expect, test } from '@jest/globals';
import { aMention } from '../../../testing/bot/aMention.ts';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import { changeRules } from './changeRules.ts';
import { answerRules, rowForStep } from './rulesAnswer.ts';
import { readRules } from '../decide/storedRules.ts';

const bench = setUpReview();
const { activities, cycleLater, db, decide, onNetwork, waiting } = bench;

const thanks = 'Thank you so much!';

async function owner() {
  const { user_id: userId, id: profileId } = await db()
    .selectFrom('profiles')
    .select(['user_id', 'id'])
    .executeTakeFirstOrThrow();
  return { userId, profileId };
}

async function readOffer() {
  const access = await owner();
  const profile = await readOwnProfile(db(), access);
  const { version, kinds } = await answerRules(
    bench.context,
    profile,
    await readRules(db(), profile.id),
  );
  return { ...access, version, isOffered: kinds.find(({ kind }) => kind === 'thanks')?.isOffered };
}

async function mentioned(ref: string) {
  const targets = [aMention(ref, { caption: thanks, publishedAt: bench.clock })];
  onNetwork({ listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }) });
  bench.current = asItIs({ ref, caption: thanks });
  await cycleLater();
  return (await activities()).find(({ story_id }) => story_id === ref);
}

test('thanks wait until twenty were approved unchanged and the offer is taken, and go out unasked then', async () => {
  expect(await mentioned('post/before')).toMatchObject({ post_kind: 'thanks', state: 'waiting' });
  for (let each = 0; each < rowForStep; each += 1) {
    const id = await waiting({ story_id: `post/${each}`, post_kind: 'thanks' });
    await decide({ id, version: 0, decision: 'approve' });
  }
  const { isOffered, ...offer } = await readOffer();
  expect(isOffered).toBe(true);
  await changeRules(bench.context, { ...offer, rules: { steps: { thanks: 'automatic' } } });
  bench.current = asItIs();
  while ((await activities()).some(({ state }) => state === 'approved')) await cycleLater();
  expect(await mentioned('post/after')).toMatchObject({ state: 'done', approved_at: null });
  expect(bench.sent.at(-1)).toMatchObject({ targetRef: 'post/after', kind: 'comment' });
});
