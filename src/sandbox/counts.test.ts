import { expect, test } from '@jest/globals';
import { accountCounts, insightsAt } from './counts.ts';

const noon = new Date('2026-03-10T12:00:00Z');

test('gives the same counts for the same moment and others a month later', () => {
  const later = new Date('2026-04-10T12:00:00Z');
  expect(accountCounts('ana.creates', noon)).toEqual(accountCounts('ana.creates', noon));
  expect(accountCounts('ana.creates', noon)).not.toEqual(accountCounts('ana.creates', later));
});

test('moves followers slowly', () => {
  const today = accountCounts('ana.creates', noon).followersCount ?? 0;
  const tomorrow = accountCounts('ana.creates', new Date('2026-03-11T12:00:00Z')).followersCount;
  expect(Math.abs((tomorrow ?? 0) - today)).toBeLessThan(today * 0.02);
});

test('gives insights whose parts add up', () => {
  const { views, interactions, reels, stories, posts } = insightsAt('ana.creates', noon);
  const sum = (of: 'views' | 'interactions') =>
    (reels?.[of] ?? 0) + (stories?.[of] ?? 0) + (posts?.[of] ?? 0);
  expect((views?.followers ?? 0) + (views?.nonFollowers ?? 0)).toBe(sum('views'));
  expect((interactions?.followers ?? 0) + (interactions?.nonFollowers ?? 0)).toBe(
    sum('interactions'),
  );
});
