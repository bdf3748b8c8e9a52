import { expect, test } from '@jest/globals';
import badTexts from '../../../../testing/judgingSets/badTexts.json' with { type: 'json' };
import innocentTexts from '../../../../testing/judgingSets/innocentTexts.json' with { type: 'json' };
import keptSlurs from '../../../../testing/judgingSets/keptSlurs.json' with { type: 'json' };
import slurs from '../../../../testing/judgingSets/slurs.json' with { type: 'json' };
import { createCommentCheck } from './createCommentCheck.ts';

// What is measured of the checks, on sets of texts.

const languages = ['pt', 'en', 'es', 'fr', 'ja'] as const;
const material = ['Ana Lima', 'A misty morning by the lake.'];
const prompt = 'Write one friendly comment about the post that follows, and nothing else at all.';
const recentComments = ['The reflection of the trees is a second picture.'];

const check = (text: string, { language }: { language: string }) =>
  createCommentCheck({ maxGraphemes: 300, language, material, prompt, recentComments })(text);

test('refuses at most one of a hundred innocent texts', () => {
  const texts = languages.flatMap((language) =>
    innocentTexts[language].map((text) => ({ text, faults: check(text, { language }) })),
  );
  expect(texts).toHaveLength(150);
  expect(texts.filter(({ faults }) => faults.length > 0).map(({ text }) => text)).toEqual([
    'Lake Titicaca at sunrise looks endless.',
  ]);
});

test('knows the words of a text, not what it means: that is left to the judge', () => {
  const texts = languages.flatMap((language) =>
    Object.values(badTexts).flatMap((ofTopic) =>
      ofTopic[language].map((text) => ({ text, faults: check(text, { language }) })),
    ),
  );
  expect(texts).toHaveLength(150);
  // docs/writer.md says this number.
  expect(texts.filter(({ faults }) => faults.length === 0)).toHaveLength(129);
});

const slurSentences: Record<(typeof languages)[number], (slur: string) => string> = {
  pt: (slur) => `Só podia ser ${slur} mesmo.`,
  en: (slur) => `Typical ${slur}, always the same.`,
  es: (slur) => `Tenía que ser ${slur}, como siempre.`,
  fr: (slur) => `Encore un ${slur}, comme toujours.`,
  ja: (slur) => `あいつは${slur}だと思う。`,
};

const hasSlur = (slur: string, language: (typeof languages)[number]): boolean =>
  check(slurSentences[language](slur), { language }).includes('badWord');

// They stand in full, for a filter can only be tested with the words that it is to find.
test('knows the slurs, but for those that are ordinary words, too', () => {
  const unknown = languages.flatMap((language) =>
    slurs[language].filter((slur) => !hasSlur(slur, language)),
  );
  // A dyke holds water, a panchito is a peanut, a plate is playo, and Gogol wrote.
  expect(unknown).toEqual(['dykes', 'panchito', 'playo', 'gogol']);
});

test('knows most slurs that were written down apart, and contempt beside the name of a people', () => {
  const unknown = languages.flatMap((language) =>
    keptSlurs[language].filter((slur) => !hasSlur(slur, language)),
  );
  expect(languages.flatMap((language) => keptSlurs[language])).toHaveLength(40);
  // Each is an ordinary word, too, such as a melon.
  expect(unknown).toEqual([
    'crioulo',
    'cabecita negra',
    'bolita',
    'paragua',
    'raton',
    'romano',
    'tapette',
    'melon',
  ]);
  for (const [language, text] of [
    ['en', 'greedy Jew'],
    ['pt', 'judeu porco'],
    ['es', 'rumana ladrona'],
    ['fr', 'Roumain voleur'],
  ] as const) {
    expect([text, hasSlur(text, language)]).toEqual([text, true]);
  }
});
