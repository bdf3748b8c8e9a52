import { expect, test } from '@jest/globals';
import { setUpAtproto } from '../../../testing/atproto/setUpAtproto.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { decideReviews } from '../../bot/review/decideReviews.ts';

// What belongs to a post, on real servers of AT Protocol.

const longMs = 300_000;
const bench = setUpAtproto();
const { cyclesUntilNothingIsLeft, untilListed, untilSeen } = bench;

async function layAutomatic() {
  const { profileId: profile_id, clock: changed_at } = bench;
  const rules = JSON.stringify({ steps: { thanks: 'automatic' } });
  const row = { profile_id, version: 1, rules, changed_at, changed_by: 'owner' as const };
  await bench.database.db.insertInto('profile_rules').values(row).execute();
}

/** The owner approves all that waits. */
async function approve(parts: { text?: string; isOwnWords?: boolean } = {}) {
  const { user_id: userId } = await bench.database.db
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const decisions = (await bench.activities()).map(({ id, version }) => ({
    id,
    version,
    decision: 'approve' as const,
    ...parts,
  }));
  return decideReviews(bench.context, { userId, profileId: bench.profileId, decisions });
}

const facetsFor = ({ did, handle }: Person) => [
  {
    index: { byteStart: 0, byteEnd: handle.length + 1 },
    features: [{ $type: 'app.bsky.richtext.facet#mention', did }],
  },
];

/** Thanks that name the account, with something attached. */
const thank = (by: Person, to: Person, embed: object) =>
  by.write('app.bsky.feed.post', {
    text: `@${to.handle} Thank you so much!`,
    langs: ['en'],
    facets: facetsFor(to),
    embed,
  });

test(
  'answers no thread by itself that tells of a loss, and no post whose attachment nobody can read',
  async () => {
    bench.isApproving = false;
    const { ana, lia, rui, eva } = await bench.operateAmong(['lia', 'rui', 'eva']);
    await layAutomatic();
    const external = { uri: 'https://example.com/a', title: 'Flood', description: 'Many dead.' };
    const posts = {
      plain: await rui.post({ text: 'Thank you so much!', mentions: ana }),
      card: await thank(lia, ana, { $type: 'app.bsky.embed.external', external }),
      unknown: await thank(eva, ana, { $type: 'app.bsky.embed.hologram', anything: [] }),
      thread: await lia.post({ text: 'Thank you so much!', mentions: ana }),
    };
    const second = await lia.post({ text: 'She died this morning.', replyTo: posts.thread });
    const third = await lia.post({
      text: 'At home.',
      mentions: ana,
      replyTo: { ...second, root: posts.thread },
    });
    await untilListed({ ...posts, third });
    await cyclesUntilNothingIsLeft();
    const acts = await bench.activities();
    const stateOf = ({ uri }: { uri: string }) =>
      acts.filter(({ story_id }) => story_id === uri).map((act) => [act.state, act.post_kind]);
    expect(stateOf(posts.plain)).toEqual([['done', 'thanks']]);
    expect(stateOf(posts.card)).toEqual([['withdrawn', 'other']]);
    expect(stateOf(posts.unknown)).toEqual([['waiting', 'thanks']]);
    expect(stateOf(posts.thread)).toEqual([['waiting', 'grief']]);
    expect(stateOf(third)).toEqual([]);
    const kept = acts.find(({ story_id }) => story_id === posts.thread.uri);
    expect(kept?.said_after?.map(({ ref }) => ref)).toEqual([second.uri, third.uri]);
    expect(acts.find(({ story_id }) => story_id === posts.card.uri)?.attached).toMatchObject({
      card: { title: 'Flood', description: 'Many dead.', host: 'example.com' },
    });
    expect([...(await bench.answers()).keys()]).toEqual([posts.plain.uri]);
  },
  longMs,
);

test(
  'sends nothing that was approved before its author went on',
  async () => {
    bench.isApproving = false;
    const { ana, lia } = await bench.operateAmong(['lia']);
    const post = await lia.post({ text: 'Thank you so much!', mentions: ana });
    await untilListed({ post });
    await cyclesUntilNothingIsLeft();
    expect(await bench.activities()).toMatchObject([{ state: 'waiting', post_kind: 'thanks' }]);
    const next = await lia.post({ text: 'She died this morning.', replyTo: post });
    await untilSeen(next.uri, (seen) => seen !== undefined);
    await approve();
    await bench.cycleLater();
    await bench.cycleLater();
    expect((await bench.answers()).size).toBe(0);
    expect(await bench.activities()).toMatchObject([
      { state: 'waiting', post_kind: 'grief', comment: null },
    ]);
  },
  longMs,
);

test(
  'reads all pictures of a gallery, of which the server shows ten',
  async () => {
    const { ana, lia } = await bench.operateAmong(['lia']);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { blob } = await lia.call<{ blob: object }>('com.atproto.repo.uploadBlob', png);
    const items = Array.from({ length: 20 }, (_, index) => ({
      $type: 'app.bsky.embed.gallery#image',
      image: blob,
      alt: `Page ${index + 1}`,
      aspectRatio: { width: 1, height: 1 },
    }));
    const post = await thank(lia, ana, { $type: 'app.bsky.embed.gallery', items });
    await untilListed({ post });
    await cyclesUntilNothingIsLeft();
    const [act] = await bench.activities();
    expect(act).toMatchObject({ post_kind: 'other', attached: { pictures: 20, hasUnread: false } });
  },
  longMs,
);

test(
  'writes what its owner names as the network knows it, in the language of the words',
  async () => {
    bench.isApproving = false;
    const { ana, lia, rui } = await bench.operateAmong(['lia', 'rui']);
    const post = await lia.post({ text: 'Thank you so much!', mentions: ana });
    await untilListed({ post });
    await cyclesUntilNothingIsLeft();
    const text = `Com muito carinho 🌷, também de @${rui.handle} e @nobody-here.test #primavera`;
    await approve({ text, isOwnWords: true });
    await bench.cycleLater();
    const params = { repo: ana.did, collection: 'app.bsky.feed.post' };
    const { records } = await ana.read<{ records: { value: Written }[] }>(
      'com.atproto.repo.listRecords',
      params,
    );
    const [{ value } = { value: undefined }] = records;
    expect(value).toMatchObject({ text, langs: ['pt'] });
    const bytes = Buffer.from(text);
    const named = value?.facets?.map(({ index: { byteStart, byteEnd }, features }) => [
      bytes.subarray(byteStart, byteEnd).toString(),
      ...features,
    ]);
    expect(named).toEqual([
      [`@${rui.handle}`, { $type: 'app.bsky.richtext.facet#mention', did: rui.did }],
      ['#primavera', { $type: 'app.bsky.richtext.facet#tag', tag: 'primavera' }],
    ]);
  },
  longMs,
);

interface Written {
  text: string;
  langs?: string[];
  facets?: { index: { byteStart: number; byteEnd: number }; features: object[] }[];
}
