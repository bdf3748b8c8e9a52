import { expect, test } from '@jest/globals';
import { countComing, teasers, teaserStatusChip } from './teasers.ts';

test.each([
  ['ready', 'green', 'teaser.status.ready'],
  ['beta', 'blue', 'teaser.status.beta'],
  ['coming', 'purple', 'teaser.status.coming'],
  ['retired', 'grey', 'teaser.status.unknown'],
  ['', 'grey', 'teaser.status.unknown'],
  ['constructor', 'grey', 'teaser.status.unknown'],
])('shows the status "%s" in %s', (status, tone, labelKey) => {
  expect(teaserStatusChip(status)).toEqual({ tone, labelKey });
});

test('announces activities and reports, both still coming', () => {
  expect(teasers.map(({ icon, status }) => [icon, status])).toEqual([
    ['activities', 'coming'],
    ['reports', 'coming'],
  ]);
});

test('counts only what is still coming', () => {
  const [activities, reports] = teasers;
  expect(countComing(teasers)).toBe(2);
  expect(countComing([{ ...activities, status: 'ready' }, reports] as typeof teasers)).toBe(1);
});
