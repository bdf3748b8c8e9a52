import { expect, test } from '@jest/globals';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import { readWords, saysStop } from './readWords.ts';
import { wholeText } from './wholeText.ts';

test.each([
  ['ab', true],
  ['aab', true],
  ['ba', true],
  ['baab', true],
  ['a', false],
  ['', false],
  ['abx', false],
])('takes %j for a whole text of a word b with a and aa beside it: %s', (text, expected) => {
  expect(wholeText({ said: 'b', beside: 'a|aa', separator: '' }).test(text)).toBe(expected);
});

test('finds each end of an expression', () => {
  const { test: isWhole } = wholeText({ said: 'no( more)?', beside: 'more bots', separator: ' ' });
  expect(['no more', 'no more bots', 'no more more bots', 'no mor'].map(isWhole)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

const longestRead = 60;
const mostMilliseconds = 50;
const syntax = /[|()?{}[\]\\^$.*+]/;

/** The plain parts of the expressions of a list. */
const samplesIn = (list: unknown): string[] =>
  typeof list === 'string'
    ? list.split(syntax).map((part) => part.trim())
    : Object.values(list ?? {}).flatMap(samplesIn);

function millisecondsFor(text: string): number {
  const before = process.cpuUsage();
  readWords({ caption: text, altText: null });
  saysStop(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Three times: an expression is compiled where it is met first, and the process may collect garbage. */
const isSlow = (text: string): boolean =>
  [1, 2, 3].every(() => millisecondsFor(text) > mostMilliseconds);

test.each(Object.entries({ en, es, fr, ja, pt }))(
  'reads every word of the list %s in a moment, however often it is repeated',
  (_language, list) => {
    const samples = [...new Set(samplesIn(list))].filter((sample) => sample !== '');
    const slow = samples
      .flatMap((sample) => [sample, `${sample} `])
      .map((piece) => `${piece.repeat((longestRead - 1) / piece.length)}q`)
      .filter(isSlow);
    expect(samples.length).toBeGreaterThan(100);
    expect(slow).toEqual([]);
  },
);

test.each(['素敵な', '最高', 'ありがとう'])(
  'says in a moment that repeated %s is no whole text',
  (word) => {
    const text = `${word.repeat((longestRead - 1) / word.length)}q`;
    expect(readWords({ caption: text, altText: null }).kind).toBe('other');
    expect(isSlow(text)).toBe(false);
  },
);
