import { expect, test } from '@jest/globals';
import { parseChoice, framesOf, queryOf } from './galleryChoice.ts';

test('starts with every code, and an address that means nothing is where it starts', () => {
  const start = {
    screen: 'profiles',
    code: 'all',
    language: 'pt',
    mode: 'light',
    color: 'neutral',
    width: 'phone',
  };
  expect(parseChoice('')).toEqual(start);
  expect(parseChoice('?code=<b>&language=de&mode=&color=pink&width=all2')).toEqual(start);
});

test('shows every code once', () => {
  const codes = framesOf(parseChoice('')).map(({ code }) => code);
  expect(codes.join(' ')).toBe('0 1 2 3 4 5 6 7 8 9 10 absent unknown no-profile');
});

test('combines what several axes leave open', () => {
  const frames = framesOf(parseChoice('?code=5&language=all&mode=all&color=violet&width=all'));
  expect(frames).toHaveLength(5 * 2 * 2);
  expect(new Set(frames.map(queryOf)).size).toBe(20);
  expect(frames.every(({ code, color }) => code === '5' && color === 'violet')).toBe(true);
});

test('an address leads back to the choice that it was made of', () => {
  const choice = parseChoice(
    '?screen=dashboard&code=unknown&language=ja&mode=dark&color=red&width=desktop',
  );
  expect(parseChoice(`?${queryOf(choice)}`)).toEqual(choice);
});

test('shows profiles, dashboard and activity', () => {
  const frames = framesOf(parseChoice('?screen=all&code=7'));
  expect(frames.map(({ screen }) => screen)).toEqual(['profiles', 'dashboard', 'activity']);
});
