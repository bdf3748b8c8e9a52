import { expect, test } from '@jest/globals';
import { formatClock, greetingBandAt } from './greeting.ts';

const hoursByBand = {
  night: [2, 3, 4],
  morning: [6, 7, 8, 9, 10, 11],
  afternoon: [13, 14, 15, 16, 17],
  evening: [18, 19, 20, 21, 22, 23, 0, 1, 5, 12],
};

for (const [band, hours] of Object.entries(hoursByBand)) {
  test.each(hours)(`greets for the ${band} at hour %i`, (hour) => {
    expect(greetingBandAt(hour)).toBe(band);
  });
}

const afternoon = new Date(2025, 2, 5, 14, 7, 9);

test.each([
  ['pt', '14:07:09'],
  ['en', '14:07:09'],
  ['fr', '14:07:09'],
  ['ja', '14:07:09'],
])('shows the time of day to the second in %s', (language, text) => {
  expect(formatClock(afternoon, language)).toBe(text);
});
