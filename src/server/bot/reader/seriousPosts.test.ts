import { expect, test } from '@jest/globals';
import innocentTexts from '../../../testing/judgingSets/innocentTexts.json' with { type: 'json' };
import freshPosts from '../../../testing/readingSets/freshPosts.json' with { type: 'json' };
import keptSerious from '../../../testing/readingSets/keptSerious.json' with { type: 'json' };
import unseenMentions from '../../../testing/readingSets/unseenMentions.json' with { type: 'json' };
import unseenPosts from '../../../testing/readingSets/unseenPosts.json' with { type: 'json' };
import validationPosts from '../../../testing/readingSets/validationPosts.json' with { type: 'json' };
import { ownersKindOf } from './readWords.ts';

const textsOf = (byLanguage: Record<string, string[]>) => Object.values(byLanguage).flat();
const numberOf = (texts: string[]) => texts.filter((text) => ownersKindOf(text)).length;
const isSerious = (text: string) =>
  ownersKindOf(text) === 'health' || ownersKindOf(text) === 'seriousComplaint';

// docs/writer.md says these numbers.
test('puts illness, injury and serious complaints before the owner', () => {
  expect(numberOf(textsOf(keptSerious.health))).toBeGreaterThanOrEqual(50);
  expect(numberOf(textsOf(keptSerious.serious))).toBeGreaterThanOrEqual(41);
  expect(numberOf(textsOf(unseenMentions.health))).toBeGreaterThanOrEqual(43);
  expect(numberOf(textsOf(freshPosts.health))).toBeGreaterThanOrEqual(36);
  expect(numberOf(textsOf(freshPosts.serious))).toBeGreaterThanOrEqual(44);
});

// A false alarm costs the owner a look, a miss leaves somebody who was harmed without an answer.
test('takes 2 of 100 ordinary posts for them, and 5 of 100 that sound like them', () => {
  expect(textsOf(keptSerious.others).filter(isSerious).length).toBeLessThanOrEqual(5);
  expect(textsOf(freshPosts.others).filter(isSerious).length).toBeLessThanOrEqual(5);
  expect(numberOf(textsOf(freshPosts.friendly))).toBe(0);
  const ordinary = [validationPosts.ordinary, unseenPosts.ordinary, innocentTexts].flatMap(textsOf);
  expect(ordinary).toHaveLength(497);
  expect(ordinary.filter(isSerious).length).toBeLessThanOrEqual(10);
});

test.each([
  ['My son got an allergic reaction … we are in hospital', 'health'],
  ['my whole family fell ill from it', 'health'],
  ['My son is allergic to peanuts, are there any in it?', 'health'],
  ['a tooth chipped on your bread', 'health'],
  ['mi marido está ingresado por vuestro atún', 'health'],
  ['You stole my photo', 'seriousComplaint'],
  ['o pão tinha um arame', 'seriousComplaint'],
  ['votre fils a frappé le mien', 'seriousComplaint'],
  ['Vocês usaram a minha foto sem pedir', 'seriousComplaint'],
])('reads %j as %s', (caption, kind) => {
  expect(ownersKindOf(caption)).toBe(kind);
});
