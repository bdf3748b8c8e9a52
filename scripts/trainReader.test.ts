import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  learnedKinds,
  weightsFile,
  writeWeights,
} from '../src/server/bot/reader/classifier/kindWeights.ts';
import harmless from '../src/testing/readingSets/harmless.json' with { type: 'json' };
import mentions from '../src/testing/readingSets/mentions.json' with { type: 'json' };
import optOuts from '../src/testing/readingSets/optOuts.json' with { type: 'json' };
import otherHarmless from '../src/testing/readingSets/otherHarmless.json' with { type: 'json' };
import otherOptOuts from '../src/testing/readingSets/otherOptOuts.json' with { type: 'json' };
import thresholdPosts from '../src/testing/readingSets/thresholdPosts.json' with { type: 'json' };
import unseenHarmless from '../src/testing/readingSets/unseenHarmless.json' with { type: 'json' };
import unseenOptOuts from '../src/testing/readingSets/unseenOptOuts.json' with { type: 'json' };
import unseenPosts from '../src/testing/readingSets/unseenPosts.json' with { type: 'json' };
import { labelledTexts, textsByLanguage, trainingTexts } from './trainReader/labelledTexts.ts';
import { train } from './trainReader/train.ts';

test.each(learnedKinds)(
  'learns the weights that the built-in reader has, from the texts that are kept: %s',
  (kind) => {
    const learned = Buffer.from(writeWeights(train(labelledTexts(kind))));
    expect(learned.equals(readFileSync(weightsFile(kind)))).toBe(true);
  },
);

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\p{Emoji}]/gu, '');

test('learns from no text that it is measured with', () => {
  const posts = [mentions, thresholdPosts, unseenPosts].flatMap((set) => Object.values(set));
  const sets = [optOuts, harmless, otherOptOuts, otherHarmless, unseenOptOuts, unseenHarmless];
  const measured = [...sets, ...posts].flatMap((set) => Object.values(set).flat());
  const learned = new Set(trainingTexts.map(plain));
  expect(measured.length).toBeGreaterThan(4000);
  expect(measured.filter((text) => learned.has(plain(text)))).toEqual([]);
});

test('finds no text twice in a list, and none that is both of a kind and of none', () => {
  for (const { other, ...byKind } of textsByLanguage) {
    for (const list of [other, ...Object.values(byKind)]) {
      expect(list).toHaveLength(new Set(list).size);
    }
    const ofKinds = new Set(Object.values(byKind).flat());
    expect(other.filter((text) => ofKinds.has(text))).toEqual([]);
  }
});
