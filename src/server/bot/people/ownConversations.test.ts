import { beforeEach, expect, test } from '@jest/globals';
import { aMention } from '../../../testing/bot/aMention.ts';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { handBack, takeOver } from './ownConversations.ts';

const bench = setUpBot();
const { activities, cycle, cycleLater, setNetwork, setProfile } = bench;
const db = () => bench.database.db;

let listed: NetworkTarget[];
let performed: string[];
/** What happens while the connector reads, before it asks whether it may write. */
let whileReading: () => Promise<void>;

const mention = (ref: string, thread: string) =>
  aMention(ref, { conversation: { id: thread, posts: [] }, publishedAt: bench.clock });

beforeEach(async () => {
  performed = [];
  whileReading = async () => undefined;
  setNetwork({
    limits: { conduct: 'invitedOnly', secondsBetweenActs: { min: 0, max: 0 } },
    listTargets: async () => ({ outcome: 'read', value: { targets: listed, cursor: null } }),
    async performAct(_session, { targetRef }, options) {
      await whileReading();
      if ((await options?.mayWrite?.()) === false) return { outcome: 'unreachable' };
      performed.push(targetRef);
      return { outcome: 'done' };
    },
  });
  await db().deleteFrom('acted_stories').execute();
  const since = new Date(bench.clock.getTime() - 86_400_000);
  await setProfile({ account_id: 'did:us', account_since: since });
});

async function ofFirstAct() {
  const profile = await db().selectFrom('profiles').select('user_id').executeTakeFirstOrThrow();
  const [act] = await activities();
  const { profileId, clock: now } = bench;
  return { userId: profile.user_id, profileId, actId: act?.id ?? '', now };
}

test('where its owner answers, the bot answers nothing more until it is handed back', async () => {
  listed = [mention('a', 'thread')];
  await cycle();
  expect(performed).toEqual(['a']);
  await takeOver(db(), await ofFirstAct());
  listed = [mention('b', 'thread'), mention('c', 'another')];
  for (let cycles = 0; cycles < 3; cycles += 1) await cycleLater();
  expect(performed).toEqual(['a', 'c']);
  await handBack(db(), await ofFirstAct());
  await cycleLater();
  expect(performed).toEqual(['a', 'c', 'b']);
});

test('an answer that is about to be written is not, and says why', async () => {
  listed = [mention('a', 'thread')];
  whileReading = async () => takeOver(db(), await ofFirstAct());
  await cycle();
  await cycleLater();
  expect(performed).toEqual([]);
  expect(await activities()).toMatchObject([
    { state: 'withdrawn', outcome: 'refused', outcome_reason: 'ownConversation' },
  ]);
});

test('danger there is put before its owner all the same, and nothing else', async () => {
  bench.isApproving = false;
  listed = [mention('a', 'thread')];
  await cycle();
  await takeOver(db(), await ofFirstAct());
  const caption = 'I think tonight is the end. Goodbye.';
  listed = [{ ...mention('b', 'thread'), caption }, mention('c', 'thread')];
  await cycleLater();
  await cycleLater();
  const waits = { story_id: 'b', state: 'waiting', post_kind: 'crisis', comment: null };
  expect((await activities()).slice(1)).toMatchObject([waits]);
});
