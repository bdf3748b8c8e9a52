import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { setUpAtproto } from '../../../testing/atproto/setUpAtproto.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { startPictureServer } from '../../../testing/atproto/startPictureServer.ts';
import { inProject } from '../../../testing/projectFolder.ts';
import type { PostReader } from '../../bot/context/postReader.ts';
import { renderPicture } from '../../media/renderPicture.ts';

// The bot on real servers of AT Protocol, among people who mean it no good.

const longMs = 300_000;
const bench = setUpAtproto();
const { cyclesUntilNothingIsLeft, endsOf, untilListed, untilSeen } = bench;

/** So that all posts may be answered. */
const thankful: PostReader = {
  readPost: async () => ({ kind: 'thanks', language: 'en' }),
};

const family = '👨‍👩‍👧‍👦';
const flag = '🇧🇷';

/** As often as the lexicon allows, after the mention that a text begins with. */
function repeated(emoji: string, { handle }: Person): string {
  const mention = `@${handle} `.length;
  const count = Math.floor((3000 - mention) / Buffer.byteLength(emoji));
  return emoji.repeat(Math.min(300 - mention, count));
}

const textsFor = (ana: Person) => ({
  markup: `<script>alert(1)</script><img src=x onerror="alert(1)">&amp;'); drop table x; -- {{a}}`,
  rightToLeft:
    'see \u202eשלום\u202c, \u2067العالم\u2069, a\u200bb\u200dc\u2060d\ufeff e\u0301\u0301',
  families: repeated(family, ana),
  flags: repeated(flag, ana),
});

function placeOf(uri: string) {
  const [, , repo, collection, rkey] = uri.split('/');
  return { repo, collection, rkey };
}

test(
  'answers every mention in line or keeps why not, whatever happens in between',
  async () => {
    const between = new Map<string, () => Promise<void>>();
    const { ana, lia, bruno, carla, rui } = await bench.operateAmong(
      ['lia', 'bruno', 'carla', 'rui'],
      (targetRef) => between.get(targetRef)?.(),
    );
    bench.context.reader = thankful;
    // Whatever a text holds also gets out again.
    bench.context.writer = {
      write: async ({ target: { caption: text } }) => ({ text, author: 'builtIn' }),
    };
    const texts = textsFor(ana);
    const mention = (by: Person, text: string) => by.post({ text, mentions: ana });
    await expect(mention(lia, family.repeat(300))).rejects.toThrow('maximum 3000');
    const posts = {
      patient: await mention(rui, 'What a morning!'),
      markup: await mention(lia, texts.markup),
      rightToLeft: await mention(lia, texts.rightToLeft),
      families: await mention(lia, texts.families),
      flags: await mention(lia, texts.flags),
      deleted: await mention(lia, 'Soon gone'),
      blocked: await mention(bruno, 'Soon behind a wall'),
      closed: await mention(carla, 'Soon closed'),
      muted: await mention(rui, 'Soon unheard'),
    };
    between.set(posts.deleted.uri, async () => {
      const { uri } = posts.deleted;
      await lia.call('com.atproto.repo.deleteRecord', placeOf(uri));
      await untilSeen(uri, (post) => !post);
    });
    between.set(posts.blocked.uri, async () => {
      await bruno.write('app.bsky.graph.block', { subject: ana.did });
      await untilSeen(posts.blocked.uri, (post) => !post);
    });
    between.set(posts.closed.uri, async () => {
      const { uri } = posts.closed;
      const collection = 'app.bsky.feed.threadgate';
      const record = { $type: collection, post: uri, allow: [], createdAt: new Date() };
      await carla.call('com.atproto.repo.putRecord', { ...placeOf(uri), collection, record });
      await untilSeen(uri, (post) => post?.viewer?.replyDisabled === true);
    });
    between.set(posts.muted.uri, async () => {
      const { uri } = posts.muted;
      await ana.call('app.bsky.graph.muteThread', { root: uri });
      await untilSeen(uri, (post) => post?.viewer?.threadMuted === true);
    });

    await untilListed(posts);
    await cyclesUntilNothingIsLeft();
    expect(await endsOf(posts)).toEqual({
      patient: ['done'],
      markup: ['done'],
      rightToLeft: ['done'],
      families: ['done'],
      flags: ['done'],
      deleted: ['gone'],
      blocked: ['blocked'],
      closed: ['repliesClosed'],
      muted: ['conversationMuted'],
    });
    const acts = await bench.activities();
    const answers = await bench.answers();
    expect(answers.size).toBe(5);
    for (const name of ['markup', 'rightToLeft', 'families', 'flags'] as const) {
      const { uri } = posts[name];
      // Without the marks that turn the direction of what follows.
      const caption = `@${ana.handle} ${texts[name]}`.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
      expect(acts.find(({ story_id }) => story_id === uri)).toMatchObject({ caption });
      expect(answers.get(uri)).toBe(caption);
    }
    const ofRui = acts.filter(({ author_id }) => author_id === rui.did);
    expect(ofRui.map(({ story_id }) => story_id)).toEqual([posts.muted.uri, posts.patient.uri]);
  },
  longMs,
);

interface Pictured {
  posts: { uri: string; embed: { images: { fullsize: string }[] } }[];
}

const withPictures = (text: string, urls: ReadonlyMap<string, string>): string => {
  const { posts } = JSON.parse(text) as Pictured;
  for (const { uri, embed } of posts)
    for (const image of embed.images) image.fullsize = urls.get(uri) ?? image.fullsize;
  return JSON.stringify({ posts });
};

test(
  'answers without a picture that is too large or never ends, and keeps the next one',
  async () => {
    const { ana, lia } = await bench.operateAmong(['lia']);
    bench.context.media.render = renderPicture;
    bench.context.reader = thankful;
    const picture = await readFile(inProject('src/sandbox/pictures/coffee-1.webp'));
    const show = (text: string) => lia.post({ text, mentions: ana, picture });
    const posts = {
      good: await show('My coffee'),
      slow: await show('My slow coffee'),
      large: await show('My large coffee'),
    };
    await untilListed(posts);
    const pictures = await startPictureServer();
    try {
      const urls = new Map([
        [posts.slow.uri, `${pictures.url}/slow`],
        [posts.large.uri, `${pictures.url}/large`],
      ]);
      bench.shim().onAnswer = (call, text) =>
        call === 'app.bsky.feed.getPosts' ? withPictures(text, urls) : text;
      await cyclesUntilNothingIsLeft();
      expect(await endsOf(posts)).toEqual({ large: ['done'], slow: ['done'], good: ['done'] });
      const acts = await bench.activities();
      const kept = acts.filter(({ picture_id }) => picture_id !== null);
      expect(kept.map(({ story_id }) => story_id)).toEqual([posts.good.uri]);
      expect(await pictures.taken()).toEqual({ '/large': false, '/slow': false });
    } finally {
      pictures.close();
      bench.shim().onAnswer = (_call, text) => text;
    }
  },
  longMs,
);
