import { expect, test } from '@jest/globals';
import crises from '../../../testing/readingSets/crises.json' with { type: 'json' };
import { readWords } from './readWords.ts';

const kindOf = (caption: string) => readWords({ caption, altText: null }).kind;
const sentencesOf = (byLanguage: Record<string, string[]>) => Object.values(byLanguage).flat();

test('reads most cries for help in five languages as a crisis', () => {
  const told = sentencesOf(crises.crisis);
  expect(told).toHaveLength(325);
  expect(told.filter((text) => kindOf(text) !== 'crisis').length).toBeLessThanOrEqual(45);
  // These are shown in the activity only, and their authors are left alone.
  expect(told.filter((text) => kindOf(text) === 'optOut').length).toBeLessThanOrEqual(3);
});

test('puts losses before the owner', () => {
  const told = sentencesOf(crises.grief);
  expect(told).toHaveLength(120);
  expect(told.filter((text) => !['grief', 'crisis'].includes(kindOf(text)))).toEqual([]);
});

test('takes at most 1 of 100 look-alikes for a crisis or a loss', () => {
  const others = sentencesOf(crises.others);
  expect(others).toHaveLength(450);
  const taken = others.filter((text) => ['grief', 'crisis'].includes(kindOf(text)));
  expect(taken.length).toBeLessThanOrEqual(4);
});

test.each([
  'Ran 10 kms today',
  'Life is always worth living',
  'I put my baby down for a nap',
  'voy a tirarme en el sofá',
  'me dejó mi novio',
  'vou me jogar nessa praia',
  'adeus amiga, até segunda',
  'je vais me jeter sur ce gâteau',
  '宿題を全部終わらせたい',
  '電車に飛び込んだら満員だった',
])('takes %j for neither', (caption) => {
  expect(['crisis', 'grief']).not.toContain(kindOf(caption));
});
