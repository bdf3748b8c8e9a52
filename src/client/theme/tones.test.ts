import { expect, test } from '@jest/globals';
import { contrast } from './contrast.ts';
import { tones, type Tone } from './tones.ts';

test.each(Object.keys(tones) as Tone[])(
  'the text of a %s chip is readable on its ground (4.5 to 1)',
  (tone) => {
    for (const { text, ground } of Object.values(tones[tone]))
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);
