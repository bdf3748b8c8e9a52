import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { setUpAtproto } from '../../../testing/atproto/setUpAtproto.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { decideReviews } from '../../bot/review/decideReviews.ts';

// What happens on real servers of AT Protocol between the reading of a post and the sending of its answer.

const longMs = 300_000;
const bench = setUpAtproto();
const { activities, answers, cycleLater, cyclesUntilNothingIsLeft, untilListed } = bench;

beforeEach(() => {
  bench.isApproving = false;
});

const danger = 'I cannot go on anymore. I think tonight is the end. Goodbye.';

/** A mention of thanks, whose answer waits. */
async function waitForThanks() {
  const { ana, lia } = await bench.operateAmong(['lia']);
  const thanks = await lia.post({ text: 'Thank you so much!', mentions: ana });
  await untilListed({ thanks });
  await cyclesUntilNothingIsLeft();
  expect(await activities()).toMatchObject([{ state: 'waiting', post_kind: 'thanks' }]);
  return { ana, lia, thanks };
}

/** Replaces the post's record under its address, as the apps that edit posts do. */
async function edit({ did, call, read }: Person, uri: string, text: string): Promise<void> {
  const place = { repo: did, collection: 'app.bsky.feed.post', rkey: uri.split('/').at(-1) ?? '' };
  const { value } = await read<{ value: object }>('com.atproto.repo.getRecord', place);
  await call('com.atproto.repo.putRecord', { ...place, record: { ...value, text } });
  const look = () =>
    read<{ posts: { record: { text: string } }[] }>('app.bsky.feed.getPosts', { uris: uri });
  while ((await look()).posts[0]?.record.text !== text) await pause(50);
}

async function approve(): Promise<void> {
  const { db } = bench.database;
  const owner = await db.selectFrom('profiles').select('user_id').executeTakeFirstOrThrow();
  const access = { userId: owner.user_id, profileId: bench.profileId };
  const [act] = await activities();
  const { id = '', version = 0 } = act ?? {};
  const decisions = [{ id, version, decision: 'approve' as const }];
  const { results } = await decideReviews(bench.context, { ...access, decisions });
  expect(results).toMatchObject([{ outcome: 'approved' }]);
}

test(
  'a post that becomes a cry for help goes first before its owner, though its answer was approved',
  async () => {
    const { ana, lia, thanks } = await waitForThanks();
    const caption = `@${ana.handle} ${danger}`;
    await edit(lia, thanks.uri, caption);
    await approve();
    await cycleLater();
    expect(await answers()).toEqual(new Map());
    expect(await activities()).toMatchObject([
      { state: 'waiting', post_kind: 'crisis', comment: null, caption },
    ]);
  },
  longMs,
);

test(
  'an answer that its owner has given meanwhile stays the only one, and the approved one waits again',
  async () => {
    const { ana, thanks } = await waitForThanks();
    await ana.post({ text: 'It was my pleasure.', replyTo: thanks });
    await approve();
    await cycleLater();
    expect(await activities()).toMatchObject([{ state: 'waiting', outcome_reason: null }]);
    expect(await answers()).toEqual(new Map([[thanks.uri, 'It was my pleasure.']]));
  },
  longMs,
);
