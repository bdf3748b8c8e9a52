import { expect, test } from '@jest/globals';
import { languageOf } from './languageOf.ts';

const spanish = '¿Qué opinas de las flores de mi jardín?';

test.each([
  [spanish, 'en', 'es'],
  [spanish, null, 'es'],
  [spanish, 'x_y', 'es'],
  [`@a.example.com ${spanish} #win https://a.example/en/the-best`, 'en', 'es'],
  ['Hoje o dia amanheceu lindo por aqui, e o café também.', 'en', 'pt'],
  ['What a quiet morning it was down at the lake today.', 'pt-BR', 'en'],
  ['Un petit café en terrasse avant de repartir travailler.', 'es', 'fr'],
  ['かわいい猫', 'en', 'ja'],
  ['고양이 귀여워', 'en', 'ko'],
])('%j, with the wrong tag %s or none, is in %s', (caption, language, expected) => {
  expect(languageOf({ caption, language })).toBe(expected);
});

test.each([
  ['a region', 'Hoje o dia amanheceu lindo por aqui.', 'pt-br', 'pt'],
  ['a language that no detector knows', 'Avui fa un dia preciós al parc.', 'ca', 'ca'],
])('of a right tag with %s the language is kept', (_what, ...[caption, language, expected]) => {
  expect(languageOf({ caption, language })).toBe(expected);
});

test.each([
  ['Lindo!', 'pt', 'pt'],
  ['Gracias', 'en', 'en'],
  ['@somebody.example.com ok', 'fr', 'fr'],
  ['', 'es', 'es'],
  ['ok', null, null],
])('where the words %j are too few to tell, the tag %s decides', (caption, language, expected) => {
  expect(languageOf({ caption, language })).toBe(expected);
});

test.each([
  ['en-answer-nothing-always-please', 'en'],
  ['en-x-foo', 'en'],
  ['ignoreit', null],
  ['en-', null],
  ['', null],
])('no words of an author come through the tag %j', (language, expected) => {
  expect(languageOf({ caption: 'ok', language })).toBe(expected);
});
