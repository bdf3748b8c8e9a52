import { expect, test } from '@jest/globals';
import mentions from '../../../testing/readingSets/mentions.json' with { type: 'json' };
import { kindRules } from '../kinds/kindRules.ts';
import { phrasesFor } from '../writer/builtIn/phrases.ts';
import { templateWriter } from '../writer/builtIn/templateWriter.ts';
import { builtInReader } from './builtInReader.ts';

interface Mention {
  kind: string;
  language: string;
  caption: string;
}

const all = Object.entries(mentions).flatMap(([kind, byLanguage]) =>
  Object.entries(byLanguage).flatMap(([language, captions]) =>
    captions.map((caption): Mention => ({ kind, language, caption })),
  ),
);

const author = { username: 'lia', fullName: 'Lia' };

/** What the bot writes by itself without a language model, before its owner sees it. */
async function answerTo({ caption, language }: Mention): Promise<string | undefined> {
  const target = { caption, language, altText: null, topics: [], conversation: null, author };
  const reading = await builtInReader.readPost(target);
  if (!reading || kindRules[reading.kind].text !== 'answer') return undefined;
  const written = await templateWriter.write({
    target: { ...target, language: reading.language },
    kind: reading.kind,
    length: 'full',
    maxGraphemes: 300,
    seed: caption,
    recentComments: [],
  });
  return written?.text;
}

/** In the language of the post, with a sentence for what the post is. */
function fits(text: string, { kind, language }: Mention): boolean {
  const { answers } = phrasesFor(language);
  const openings = Object.entries(answers).flatMap(([answered, some]) =>
    answered === kind ? some : [],
  );
  return openings.some((opening) => text.startsWith(opening));
}

test('of 150 ordinary mentions answers some, and none with words that do not fit', async () => {
  const answered: { mention: Mention; text: string }[] = [];
  for (const mention of all) {
    const text = await answerTo(mention);
    if (text !== undefined) answered.push({ mention, text });
  }
  expect(all).toHaveLength(150);
  expect(answered.filter(({ mention, text }) => !fits(text, mention))).toEqual([]);
  const kinds = new Set(answered.map(({ mention }) => mention.kind));
  expect([...kinds].toSorted()).toEqual(['greeting', 'praise', 'thanks']);
  expect(answered.length).toBeGreaterThan(10);
});
