import { expect, test } from '@jest/globals';
import { setUpAtproto } from '../../../testing/atproto/setUpAtproto.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { untilIndexed, untilTold } from '../../../testing/atproto/postAside.ts';
import { findClosed, listContacts, reopenContact } from '../../bot/people/contactList.ts';

// Of what the AppView of AT Protocol tells an account, and when: whoever began a thread hears of every answer in it,
// down to the fourth level, and a post stands where its author dates it.

const longMs = 300_000;
const bench = setUpAtproto();

type Ref = Awaited<ReturnType<Person['post']>>;

/** Over which bytes of a text a mention of the account lies. */
const mentionOf = ({ did }: Person, byteStart: number, byteEnd: number) => ({
  index: { byteStart, byteEnd },
  features: [{ $type: 'app.bsky.richtext.facet#mention', did }],
});

test(
  'answers, likes, closes and counts nothing of what others say to each other below a post of the account',
  async () => {
    const { ana, bea, carla } = await bench.operateAmong(['bea', 'carla']);
    const root = await ana.post({ text: 'Our garden in spring' });
    await untilIndexed(ana, root.uri);
    const say = async (author: Person, text: string, to: Ref) => {
      const said = await author.post({ text, replyTo: { ...to, root } });
      await untilTold(ana, said.uri);
      return said;
    };
    const question = await say(bea, 'Carla, is this yours?', root);
    const thanks = await say(carla, 'Thank you so much!', question);
    await say(bea, 'Are you a bot? haha', thanks);
    await say(carla, 'Please stop writing to me', question);
    const answered = await carla.post({ text: 'Thank you, Ana!', replyTo: root });
    await bench.untilListed({ answered });
    await bench.cyclesUntilNothingIsLeft();

    const acts = await bench.activities();
    const refs = acts.map(({ story_id }) => story_id);
    expect(refs.toSorted()).toEqual([question.uri, answered.uri].toSorted());
    const others = [...(await bench.answers()).keys()].filter((uri) => uri !== answered.uri);
    expect(others).toEqual([]);
    const contacts = { profileId: bench.profileId, page: 1, limit: 20 };
    expect(
      (await listContacts({ ...bench.context, db: bench.database.db }, contacts)).data,
    ).toEqual([]);
    expect(await bench.insights()).toMatchObject({
      interactions: { followers: 0, nonFollowers: 2 },
    });
  },
  longMs,
);

test(
  'is addressed by its name in visible words alone',
  async () => {
    const { ana, bea, carla } = await bench.operateAmong(['bea', 'carla']);
    const root = await bea.post({ text: 'Whom shall we ask?' });
    await untilIndexed(ana, root.uri);
    const write = (text: string, facets: object[]) =>
      carla.write('app.bsky.feed.post', { text, facets, reply: { root, parent: root } });
    const name = `@${ana.handle}`;
    const hidden = [
      await write('Lovely photos', [mentionOf(ana, 6, 6)]),
      await write('Lovely photos', [mentionOf(ana, 0, 6)]),
      await write(`@${bea.handle} hi`, [mentionOf(ana, 0, bea.handle.length + 1)]),
    ];
    const roses = await ana.post({ text: 'Roses' });
    await untilIndexed(ana, roses.uri);
    const named = {
      plain: await write(`${name} hi`, [mentionOf(ana, 0, name.length)]),
      // Two bytes each.
      later: await write(`Olá! É ${name.toUpperCase()}`, [mentionOf(ana, 9, 9 + name.length)]),
      quoting: await bea.post({ text: 'Look', quotes: roses }),
    };
    for (const { uri } of hidden) await untilTold(ana, uri);
    await bench.untilListed(named);
    const listed = await bench.list();
    expect(listed.map(({ ref, reason }) => [ref, reason]).toSorted()).toEqual(
      [
        [named.plain.uri, 'mention'],
        [named.later.uri, 'mention'],
        [named.quoting.uri, 'quote'],
      ].toSorted(),
    );
  },
  longMs,
);

test(
  'hears what is dated back by most of an hour, and a stop also after its owner has opened the contact again',
  async () => {
    const { ana, bea, carla } = await bench.operateAmong(['bea', 'carla']);
    const { db } = bench.database;
    const name = `@${ana.handle}`;
    const say = async (author: Person, words: string, minutesAgo: number) => {
      const said = await author.write('app.bsky.feed.post', {
        text: `${name} ${words}`,
        facets: [mentionOf(ana, 0, name.length)],
        createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      });
      await untilTold(ana, said.uri);
      await bench.cyclesUntilNothingIsLeft();
      return said.uri;
    };
    const closed = () => findClosed(db, bench.profileId).execute();
    await say(bea, 'Good morning!', 0);
    const late = await say(carla, 'Thank you so much!', 50);
    expect((await bench.activities()).map(({ story_id }) => story_id)).toContain(late);

    const first = await say(carla, 'Please stop writing to me', 40);
    const [contact] = await closed();
    expect(contact).toMatchObject({ target_ref: first });
    const { id: contactId = '' } = contact ?? {};
    const { profileId, clock: now } = bench;
    await reopenContact(db, { profileId, contactId, now });
    await bench.cyclesUntilNothingIsLeft();
    expect(await closed()).toEqual([]);
    const again = await say(carla, 'Stop writing to me, please', 30);
    expect(await closed()).toMatchObject([{ target_ref: again }]);
  },
  longMs,
);
