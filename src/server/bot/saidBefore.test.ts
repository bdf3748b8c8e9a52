import { expect, test } from '@jest/globals';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import type { CommentWriter } from './context/commentWriter.ts';
import { templateWriter } from './writer/builtIn/templateWriter.ts';
import type { NetworkTarget } from '../networks/target.ts';
import { sentencesOf } from './writer/statements/sentencesOf.ts';

const bench = setUpBot();
const captions = ['Primeiro o café.', 'Qual disco não pode faltar?', 'O mar hoje de manhã.'];
const topics = ['coffee', 'music', 'sea'];

/** A new story of the same person with every round, seen by everybody. */
function storyOf(round: number): NetworkTarget {
  return {
    ref: `lia~${round}`,
    reason: 'story',
    author: { id: 'lia', username: 'lia', fullName: 'Lia', isBot: false, contact: 'open' },
    conversation: null,
    caption: captions[round % captions.length] ?? '',
    altText: null,
    language: 'pt',
    topics: [topics[round % topics.length] ?? ''],
    publishedAt: bench.clock,
    hasPicture: false,
    acted: [],
  };
}

/** Each account finds one story more each time. */
async function meet({ times, everyMs }: { times: number; everyMs: number }): Promise<void> {
  let round = 0;
  bench.setNetwork({
    listTargets: () =>
      Promise.resolve({ outcome: 'read', value: { targets: [storyOf(round)], cursor: null } }),
    performAct: () => Promise.resolve({ outcome: 'done' }),
  });
  for (; round < times; round += 1) {
    bench.clock = new Date(bench.clock.getTime() + everyMs);
    for (const claimed of await bench.claimAll()) await bench.run(claimed);
  }
}

test('two accounts never say a sentence twice to one person, nor both the same under a story', async () => {
  await bench.addProfile('01a1fad2-eaa7-715f-9c96-4a42b10662f1');
  await meet({ times: 100, everyMs: minuteMs });
  const acts = await bench.activities();
  const written = acts.filter(({ kind }) => kind === 'comment' || kind === 'aiComment');
  const said = written.flatMap(({ profile_id: by, story_id: under, comment }) =>
    sentencesOf(comment ?? '').map((sentence) => ({ by, under, sentence })),
  );
  expect(new Set(said.map(({ by }) => by)).size).toBe(2);
  expect(said.length).toBeGreaterThan(20);
  const toLia = said.map(({ by, sentence }) => `${by}: ${sentence}`);
  expect(twiceIn(toLia)).toEqual([]);
  expect(twiceIn(said.map(({ under, sentence }) => `${under}: ${sentence}`))).toEqual([]);
});

test('who is met for weeks is still written to, and told nothing again within three days', async () => {
  await meet({ times: 120, everyMs: 4 * hourMs });
  const acts = await bench.activities();
  const written = acts.filter(({ kind }) => kind === 'comment' || kind === 'aiComment');
  const said = written.flatMap(({ comment, planned_at: at }) =>
    sentencesOf(comment ?? '').map((sentence) => ({ sentence, at: at.getTime() })),
  );
  const soon = said.filter(({ sentence, at }) =>
    said.some((later) => later.sentence === sentence && later.at > at && later.at - at < 3 * dayMs),
  );
  expect(soon).toEqual([]);
  const lastDays = said.filter(({ at }) => at > bench.clock.getTime() - 5 * dayMs);
  expect(lastDays.length).toBeGreaterThan(3);
});

test.each([
  ['everyStory', 'story', true],
  ['invitedOnly', 'mention', false],
] as const)(
  'whether what was said is read, with the conduct %s, about a %s: %s',
  async (conduct, reason, isAsked) => {
    const asked = new Set<boolean>();
    const writer: CommentWriter = {
      isBuiltIn: true,
      write: (request) => {
        asked.add(request.readSaid !== undefined);
        return templateWriter.write(request);
      },
    };
    bench.context = { ...bench.context, writer };
    let round = 0;
    bench.setNetwork({
      limits: { conduct },
      listTargets: () => {
        const target = { ...storyOf(round), reason, caption: 'Muito obrigado pela ajuda!' };
        return Promise.resolve({ outcome: 'read', value: { targets: [target], cursor: null } });
      },
      performAct: () => Promise.resolve({ outcome: 'done' }),
    });
    for (; round < 12; round += 1) {
      bench.clock = new Date(bench.clock.getTime() + hourMs);
      for (const claimed of await bench.claimAll()) await bench.run(claimed);
    }
    expect([...asked]).toEqual([isAsked]);
  },
);

const twiceIn = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
