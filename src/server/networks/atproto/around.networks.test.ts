import { expect, test } from '@jest/globals';
import { setUpAtproto } from '../../../testing/atproto/setUpAtproto.ts';
import { untilIndexed } from '../../../testing/atproto/postAside.ts';
import { decideReviews } from '../../bot/review/decideReviews.ts';

// What stands around a post, on real servers of AT Protocol.

const longMs = 300_000;
const bench = setUpAtproto();
const { cyclesUntilNothingIsLeft, untilListed } = bench;

const thanks = 'Thank you so much!';

async function layAutomatic() {
  const { profileId: profile_id, clock: changed_at } = bench;
  const rules = JSON.stringify({ steps: { thanks: 'automatic' } });
  const row = { profile_id, version: 1, rules, changed_at, changed_by: 'owner' as const };
  await bench.database.db.insertInto('profile_rules').values(row).execute();
}

async function approveAll() {
  const { db } = bench.database;
  const { user_id: userId } = await db
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const decisions = (await bench.activities()).map(({ id, version }) => ({
    id,
    version,
    decision: 'approve' as const,
  }));
  await decideReviews(bench.context, { userId, profileId: bench.profileId, decisions });
}

test(
  'answers nobody by itself below what tells of a loss or leads elsewhere, or who tells others of a loss',
  async () => {
    bench.isApproving = false;
    const { ana, bea, lia, rui, eva, zoe } = await bench.operateAmong([
      'bea',
      'lia',
      'rui',
      'eva',
      'zoe',
    ]);
    await layAutomatic();
    const external = { uri: 'https://example.com/a', title: 'Ferry goes under', description: '' };
    const embed = { $type: 'app.bsky.embed.external', external };
    const page = await ana.write('app.bsky.feed.post', { text: 'Today', embed });
    const loss = await bea.post({ text: 'My mother died this morning.' });
    await untilIndexed(ana, loss.uri);
    const quoting = await ana.post({ text: 'Roses for her', quotes: loss });
    const plain = await ana.post({ text: 'Our garden in spring' });
    for (const { uri } of [page, quoting, plain]) await untilIndexed(ana, uri);
    const posts = {
      belowPage: await lia.post({ text: thanks, replyTo: page }),
      belowQuote: await rui.post({ text: thanks, replyTo: quoting }),
      ofQuote: await zoe.post({ text: thanks, quotes: quoting }),
      chatting: await eva.post({ text: thanks, replyTo: plain }),
    };
    await untilIndexed(ana, posts.chatting.uri);
    const asked = await bea.post({
      text: 'What happened?',
      replyTo: { ...posts.chatting, root: plain },
    });
    await untilIndexed(ana, asked.uri);
    const told = await eva.post({
      text: 'My dog died this morning.',
      replyTo: { ...asked, root: plain },
    });
    await untilIndexed(ana, told.uri);
    await untilListed(posts);
    await cyclesUntilNothingIsLeft();
    expect((await bench.answers()).size).toBe(0);
    const acts = await bench.activities();
    const causes = Object.entries(posts).map(([name, { uri }]) => [
      name,
      acts.find(({ story_id }) => story_id === uri)?.wait_cause,
    ]);
    expect(Object.fromEntries(causes)).toEqual({
      belowPage: 'leadsElsewhere',
      belowQuote: 'lossAround',
      // What quotes a quote of somebody else is no plain thanks: it is left alone.
      ofQuote: null,
      chatting: 'lossAround',
    });
  },
  longMs,
);

test(
  'gives back or discards what was approved before its author told of a loss, or its owner hid it',
  async () => {
    bench.isApproving = false;
    const { ana, bea, lia, rui } = await bench.operateAmong(['bea', 'lia', 'rui']);
    const root = await ana.post({ text: 'Our garden in spring' });
    await untilIndexed(ana, root.uri);
    const posts = {
      hidden: await rui.post({ text: thanks, replyTo: root }),
      chatting: await lia.post({ text: thanks, replyTo: root }),
    };
    await untilListed(posts);
    await cyclesUntilNothingIsLeft();
    await approveAll();
    const asked = await bea.post({ text: 'Why so quiet?', replyTo: { ...posts.chatting, root } });
    await untilIndexed(ana, asked.uri);
    const told = await lia.post({
      text: 'My mother died this morning.',
      replyTo: { ...asked, root },
    });
    await untilIndexed(ana, told.uri);
    await ana.call('com.atproto.repo.putRecord', {
      repo: ana.did,
      collection: 'app.bsky.feed.threadgate',
      rkey: root.uri.split('/').at(-1),
      record: {
        $type: 'app.bsky.feed.threadgate',
        post: root.uri,
        createdAt: new Date().toISOString(),
        hiddenReplies: [posts.hidden.uri],
      },
    });
    await bench.cycleLater();
    await bench.cycleLater();
    expect((await bench.answers()).size).toBe(0);
    const acts = await bench.activities();
    const actOn = ({ uri }: { uri: string }) => acts.find(({ story_id }) => story_id === uri);
    expect(actOn(posts.hidden)).toMatchObject({ outcome_reason: 'hiddenByOwner' });
    expect(actOn(posts.chatting)).toMatchObject({
      state: 'waiting',
      wait_cause: 'toldLoss',
      edits: 0,
    });
    // Its owner has seen it now.
    await approveAll();
    await bench.cycleLater();
    expect([...(await bench.answers()).keys()]).toEqual([posts.chatting.uri]);
  },
  longMs,
);
