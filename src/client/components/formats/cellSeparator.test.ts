import { expect, test } from '@jest/globals';
import { cellSeparator } from './cellSeparator.ts';

test.each([
  ['pt', ['pt-BR', 'en-US'], ';'],
  ['es', ['es-ES'], ';'],
  ['es', ['en-US', 'es-MX'], ','],
  ['fr', ['en-GB'], ';'],
  ['en', ['pt-BR', 'en'], ','],
  ['ja', [], ','],
  ['en', ['en-US@posix'], ','],
  ['es', ['es-ES@euro', 'es-MX'], ','],
])('a file in %s of a browser in %j ends cells with %j', (language, preferred, separator) => {
  expect(cellSeparator(language, preferred)).toBe(separator);
});
