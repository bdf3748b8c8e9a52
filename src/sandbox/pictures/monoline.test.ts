import { expect, test } from '@jest/globals';
import { canLetter, letterLine } from './monoline.ts';
import { sayings } from './scenes/words.ts';
import { Sketch } from './sketch.ts';

test('can letter every saying of the posters', () => {
  const lines = Object.values(sayings).flat(2);
  expect(lines.filter((line) => !canLetter(line))).toEqual([]);
});

test('keeps a long line within the room it has', () => {
  const box = { x: 540, y: 0, height: 200, maxWidth: 800, style: {} };
  expect(letterLine(new Sketch(), 'HI', box)).toBe(200);
  expect(letterLine(new Sketch(), 'A VERY LONG LINE INDEED', box)).toBeLessThan(60);
});
