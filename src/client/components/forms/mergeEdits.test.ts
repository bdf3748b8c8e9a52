import { expect, test } from '@jest/globals';
import { isSame, mergeEdits } from './mergeEdits.ts';

const base = { tone: 'warm', facts: 'We open at 9.', examples: ['Thanks!'] };

test('takes what was saved elsewhere into fields that were not touched here', () => {
  const typed = { ...base, tone: 'brief' };
  const saved = { ...base, facts: 'We open at 10.', examples: [] };
  expect(mergeEdits({ base, typed, saved })).toEqual({
    values: { tone: 'brief', facts: 'We open at 10.', examples: [] },
    kept: [],
  });
});

test('keeps what is typed, and names the fields in which something else was saved', () => {
  const typed = { ...base, tone: 'brief', examples: ['Thanks!', 'Hi!'] };
  const saved = { ...base, tone: 'merry', examples: ['Thank you!'] };
  expect(mergeEdits({ base, typed, saved })).toEqual({ values: typed, kept: ['tone', 'examples'] });
});

test('names no field in which the same was saved', () => {
  const same = { ...base, tone: 'brief' };
  expect(mergeEdits({ base, typed: same, saved: same })).toEqual({ values: same, kept: [] });
});

test('looks into groups of fields', () => {
  const acts = {
    like: { isOn: true, dailyCap: '' },
    comment: { isOn: true, dailyCap: '5' },
  };
  const typed = { ...acts, comment: { isOn: false, dailyCap: '7' } };
  const saved = { like: { isOn: false, dailyCap: '' }, comment: { isOn: true, dailyCap: '9' } };
  expect(mergeEdits({ base: acts, typed, saved })).toEqual({
    values: { like: { isOn: false, dailyCap: '' }, comment: { isOn: false, dailyCap: '7' } },
    kept: ['comment.dailyCap'],
  });
});

test('compares values in whatever order their fields stand', () => {
  const one = { tone: 'warm', acts: { like: 1, react: [2, 3] } };
  expect(isSame(one, { acts: { react: [2, 3], like: 1 }, tone: 'warm' })).toBe(true);
  expect(isSame(one, { acts: { react: [3, 2], like: 1 }, tone: 'warm' })).toBe(false);
  expect([isSame(undefined, undefined), isSame(undefined, null)]).toEqual([true, false]);
});
