import { expect, test } from '@jest/globals';
import { wayBetween } from './wayBetween.ts';

const statesOf = (...ends: Parameters<typeof wayBetween>) =>
  wayBetween(...ends).map(({ to }) => to);

test('one move is one arrow', () => {
  expect(statesOf('starting', 'authenticating')).toEqual(['authenticating']);
});

test('moves that one poll tells of together are all arrows of the shortest way', () => {
  expect(statesOf('neverSynchronised', 'awaitingTwoFactor')).toEqual([
    'starting',
    'authenticating',
    'awaitingTwoFactor',
  ]);
});

test('where no arrow leads there is none', () => {
  expect(statesOf('fatal', 'operating')).toEqual([]);
  expect(statesOf('operating', 'operating')).toEqual([]);
});
