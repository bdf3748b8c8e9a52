import { afterEach, describe, expect, test } from '@jest/globals';
import { setUpAtproto } from '../../../testing/atproto/setUpAtproto.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { says, startScriptedModel } from '../../../testing/scriptedModel/startScriptedModel.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { listContacts, reopenContact } from '../../bot/people/contactList.ts';
import { listReviews } from '../../bot/review/reviewList.ts';
import { createReaderAndWriter } from '../../bot/writer/createReaderAndWriter.ts';
import { phrasesFor } from '../../bot/writer/builtIn/phrases.ts';

// What becomes of posts of each kind on real servers of AT Protocol.

const longMs = 300_000;
const bench = setUpAtproto();
const { answers, cyclesUntilNothingIsLeft, untilListed } = bench;

async function likesOf({ did, read }: Person): Promise<number> {
  const params = { repo: did, collection: 'app.bsky.feed.like' };
  const { records } = await read<{ records: object[] }>('com.atproto.repo.listRecords', params);
  return records.length;
}

const sources = () => ({ ...bench.context, db: bench.database.db });

/** What the account's owner sees of them, the most urgent first. */
async function shown() {
  const profile = await bench.database.db
    .selectFrom('profiles')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { items } = await listReviews(sources(), { profile, query: {} });
  return items.map(({ postKind, text, caption }) => ({ postKind, text, caption }));
}

/** Whom the account leaves alone. */
const listed = async () => {
  const query = { profileId: bench.profileId, page: 1, limit: 20 };
  return (await listContacts(sources(), query)).data;
};

describe('posts that need a person', () => {
  const texts = {
    bot: 'Are you a bot?',
    complaint: 'Three weeks, and my parcel is still not here.',
    allergy: 'I had an allergic reaction to your cookies and am in hospital.',
    grief: 'Papa est mort cette nuit. Il aimait tant vos photos.',
    crisis: 'I cannot go on anymore. I think tonight is the end. Goodbye.',
  };
  type Name = keyof typeof texts;
  const notice = phrasesFor('en').botNotice.replace('{owner}', 'Ana Lima');

  async function postAll() {
    const { ana, lia } = await bench.operateAmong(['lia']);
    const profile = { $type: 'app.bsky.actor.profile', displayName: 'Ana Lima' };
    const place = { repo: ana.did, collection: 'app.bsky.actor.profile', rkey: 'self' };
    await ana.call('com.atproto.repo.putRecord', { ...place, record: profile });
    const posted = Object.entries(texts).map(async ([name, text]) => [
      name,
      await lia.post({ text, mentions: ana }),
    ]);
    const posts = Object.fromEntries(await Promise.all(posted)) as Record<Name, { uri: string }>;
    await untilListed(posts);
    return { ana, posts };
  }

  /** What each was read as, and what became of it. */
  async function becameOf(posts: Record<Name, { uri: string }>) {
    const acts = await bench.activities();
    const ends = Object.entries(posts).map(([name, { uri }]) => {
      const ofPost = acts.filter(({ story_id }) => story_id === uri);
      return [name, ofPost.map((act) => [act.post_kind, act.outcome_reason ?? act.state])];
    });
    return Object.fromEntries(ends) as Record<Name, unknown>;
  }

  const captionOf = (ana: Person, name: Name) => `@${ana.handle} ${texts[name]}`;
  const withoutWords = (ana: Person, name: Name, postKind: PostKind) => ({
    postKind,
    text: null,
    caption: captionOf(ana, name),
  });

  test(
    'without a model: crisis, grief and health are shown to their owner, the bot owns up, and the rest is left alone',
    async () => {
      const { ana, posts } = await postAll();
      await cyclesUntilNothingIsLeft();
      expect(await becameOf(posts)).toEqual({
        bot: [['areYouABot', 'done']],
        complaint: [['other', 'leftAlone']],
        allergy: [['health', 'waiting']],
        grief: [['grief', 'waiting']],
        crisis: [['crisis', 'waiting']],
      });
      const [first, ...soon] = await shown();
      expect(first).toEqual(withoutWords(ana, 'crisis', 'crisis'));
      expect(soon).toHaveLength(2);
      expect(soon).toContainEqual(withoutWords(ana, 'grief', 'grief'));
      expect(soon).toContainEqual(withoutWords(ana, 'allergy', 'health'));
      expect(await answers()).toEqual(new Map([[posts.bot.uri, notice]]));
      expect(await likesOf(ana)).toBe(0);
    },
    longMs,
  );

  describe('with a model', () => {
    const draft = 'Sorry for the long wait, that is far from how it should be.';
    const kinds: [Name, PostKind][] = [
      ['bot', 'areYouABot'],
      ['complaint', 'complaint'],
      ['allergy', 'health'],
      ['grief', 'grief'],
      ['crisis', 'crisis'],
    ];
    let model: Awaited<ReturnType<typeof startScriptedModel>>;
    afterEach(() => model.close());

    test(
      'crisis, grief and health are shown to their owner without words, the complaint with a draft that waits',
      async () => {
        model = await startScriptedModel(
          says(({ messages }) => {
            const asked = JSON.stringify(messages);
            const kind = kinds.find(([name]) => asked.includes(texts[name]))?.[1];
            return asked.includes('You sort posts') ? (kind ?? 'other') : draft;
          }),
        );
        const ai = { baseUrl: model.baseUrl, apiKey: undefined, model: 'tiny', hasVision: false };
        const models = { judgeModel: 'tiny', moderationModel: undefined, dailyTokens: undefined };
        const settings = { ai: { ...ai, ...models }, role: 'worker' as const };
        Object.assign(bench.context, await createReaderAndWriter(settings, bench.context));
        bench.isApproving = false;
        const { ana, posts } = await postAll();
        await cyclesUntilNothingIsLeft();
        expect(await becameOf(posts)).toEqual({
          bot: [['areYouABot', 'done']],
          complaint: [['complaint', 'waiting']],
          allergy: [['health', 'waiting']],
          grief: [['grief', 'waiting']],
          crisis: [['crisis', 'waiting']],
        });
        const [first, ...others] = await shown();
        expect(first).toEqual(withoutWords(ana, 'crisis', 'crisis'));
        expect(others).toHaveLength(3);
        expect(others.slice(0, 2)).toContainEqual(withoutWords(ana, 'grief', 'grief'));
        expect(others.slice(0, 2)).toContainEqual(withoutWords(ana, 'allergy', 'health'));
        const caption = captionOf(ana, 'complaint');
        expect(others[2]).toEqual({ postKind: 'complaint', text: draft, caption });
        expect(await answers()).toEqual(new Map([[posts.bot.uri, notice]]));
        expect(await likesOf(ana)).toBe(0);
      },
      longMs,
    );
  });
});

describe('people who want no answers', () => {
  const words = {
    bea: 'parem!',
    cleo: 'Stop it, bot',
    dora: 'No bots please',
    elsa: 'dégage',
    fumi: 'うるさい',
    gil: 'Deixa minhas postagens em paz',
    hugo: 'No quiero que me respondas',
    ines: 'Fichez-moi la paix avec vos robots',
    jun: '話しかけてこないで',
  };
  type Name = keyof typeof words;
  const names = Object.keys(words) as Name[];

  test(
    'are left alone in their own words in five languages, until their owner undoes it',
    async () => {
      const { ana, ...people } = await bench.operateAmong(names);
      const stops = names.map((name) => people[name].post({ text: words[name], mentions: ana }));
      const posted = await Promise.all(stops);
      const thanks = await people.bea.post({ text: 'Thank you!', mentions: ana });
      await untilListed({ ...Object.fromEntries(posted.entries()), thanks });
      await cyclesUntilNothingIsLeft();
      expect(await answers()).toEqual(new Map());
      expect(await likesOf(ana)).toBe(0);
      const closed = await listed();
      expect(closed.map(({ name, reason }) => `${name} ${reason}`).toSorted()).toEqual(
        names.map((name) => `${people[name].handle} stop`),
      );

      bench.clock = new Date();
      for (const { id: contactId } of closed) {
        const reopening = { profileId: bench.profileId, contactId, now: bench.clock };
        await reopenContact(bench.database.db, reopening);
      }
      expect(await listed()).toEqual([]);
      const again = names.map((name) =>
        people[name].post({ text: 'Thank you so much!', mentions: ana }),
      );
      const later = await Promise.all(again);
      await untilListed(Object.fromEntries(later.entries()));
      await cyclesUntilNothingIsLeft();
      const answered = await answers();
      expect(later.filter(({ uri }) => !answered.has(uri))).toEqual([]);
      expect(posted.filter(({ uri }) => answered.has(uri))).toEqual([]);
      expect(await listed()).toEqual([]);
    },
    longMs,
  );
});
