import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { weightsFile, writeWeights } from '../src/server/bot/reader/optOut/weights.ts';
import harmless from '../src/testing/readingSets/harmless.json' with { type: 'json' };
import optOuts from '../src/testing/readingSets/optOuts.json' with { type: 'json' };
import otherHarmless from '../src/testing/readingSets/otherHarmless.json' with { type: 'json' };
import otherOptOuts from '../src/testing/readingSets/otherOptOuts.json' with { type: 'json' };
import unseenHarmless from '../src/testing/readingSets/unseenHarmless.json' with { type: 'json' };
import unseenOptOuts from '../src/testing/readingSets/unseenOptOuts.json' with { type: 'json' };
import { labelledTexts } from './trainReader/labelledTexts.ts';
import { train } from './trainReader/train.ts';

test('learns the weights that the built-in reader has, from the texts that are kept', () => {
  const learned = Buffer.from(writeWeights(train(labelledTexts)));
  expect(learned.equals(readFileSync(weightsFile))).toBe(true);
});

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\p{Emoji}]/gu, '');

test('learns from no text that it is measured with, and from none twice', () => {
  const texts = labelledTexts.map(({ text }) => plain(text));
  const sets = [optOuts, harmless, otherOptOuts, otherHarmless, unseenOptOuts, unseenHarmless];
  const measured = sets.flatMap((set) => Object.values(set).flat());
  expect(measured.map(plain).filter((text) => texts.includes(text))).toEqual([]);
  const said = labelledTexts.map(({ text }) => text);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});
