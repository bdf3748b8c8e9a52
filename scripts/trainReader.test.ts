import { expect, test } from '@jest/globals';
import freshPosts from '../src/testing/readingSets/freshPosts.json' with { type: 'json' };
import keptFriendly from '../src/testing/readingSets/keptFriendly.json' with { type: 'json' };
import keptSerious from '../src/testing/readingSets/keptSerious.json' with { type: 'json' };
import harmless from '../src/testing/readingSets/harmless.json' with { type: 'json' };
import mentions from '../src/testing/readingSets/mentions.json' with { type: 'json' };
import optOuts from '../src/testing/readingSets/optOuts.json' with { type: 'json' };
import otherHarmless from '../src/testing/readingSets/otherHarmless.json' with { type: 'json' };
import otherOptOuts from '../src/testing/readingSets/otherOptOuts.json' with { type: 'json' };
import validationPosts from '../src/testing/readingSets/validationPosts.json' with { type: 'json' };
import unseenHarmless from '../src/testing/readingSets/unseenHarmless.json' with { type: 'json' };
import unseenMentions from '../src/testing/readingSets/unseenMentions.json' with { type: 'json' };
import unseenOptOuts from '../src/testing/readingSets/unseenOptOuts.json' with { type: 'json' };
import unseenPosts from '../src/testing/readingSets/unseenPosts.json' with { type: 'json' };
import { isWord, sentencesOf } from '../src/server/bot/reader/classifier/tokensOf.ts';
import { textsByLanguage, trainingTexts } from './trainReader/labelledTexts.ts';

/** As the classifiers read it, but without signs. */
const wordsOf = (text: string) => sentencesOf(text).flat().filter(isWord).join(' ');

test('learns from no text that it is measured with', () => {
  const posts = [
    mentions,
    validationPosts,
    unseenPosts,
    unseenMentions,
    keptFriendly,
    keptSerious,
    freshPosts,
  ].flatMap((set) => Object.values(set));
  const sets = [optOuts, harmless, otherOptOuts, otherHarmless, unseenOptOuts, unseenHarmless];
  const measured = [...sets, ...posts].flatMap((set) => Object.values(set).flat());
  const learned = new Set(trainingTexts.map(wordsOf).filter((words) => words !== ''));
  expect(measured.length).toBeGreaterThan(4000);
  expect(measured.filter((text) => learned.has(wordsOf(text)))).toEqual([]);
});

test('finds no text twice in a list, and none that is both of a kind and of none', () => {
  for (const { other, ...byKind } of Object.values(textsByLanguage)) {
    for (const list of [other, ...Object.values(byKind)]) {
      expect(list).toHaveLength(new Set(list).size);
    }
    const ofKinds = new Set(Object.values(byKind).flat());
    expect(other.filter((text) => ofKinds.has(text))).toEqual([]);
  }
});
