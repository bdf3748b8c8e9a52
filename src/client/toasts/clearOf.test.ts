import { expect, test } from '@jest/globals';
import { clearOf } from './clearOf.ts';

const box = (top: number, height: number, left = 16) => ({
  top,
  bottom: top + height,
  left,
  right: left + 343,
});

/** On a phone of 375 x 812. */
const toasts = box(712, 80);

test('leaves toasts where they are while they cover nothing', () => {
  expect(clearOf([], toasts)).toBe(0);
  expect(clearOf([box(600, 44), box(792, 20)], toasts)).toBe(0);
  expect(clearOf([box(740, 44, 400)], toasts)).toBe(0);
});

test('lifts them above what they would cover, with 8 px between', () => {
  expect(clearOf([box(740, 44)], toasts)).toBe(60);
  expect(clearOf([box(708, 44)], toasts)).toBe(92);
});

test('lifts them above all that they would cover on their way', () => {
  expect(clearOf([box(740, 44), box(640, 44)], toasts)).toBe(160);
  expect(clearOf([box(740, 44), box(590, 44)], toasts)).toBe(60);
});

test('finds no place where controls are everywhere', () => {
  const everywhere = Array.from({ length: 13 }, (_, index) => box(index * 64, 44));
  expect(clearOf(everywhere, toasts)).toBeUndefined();
});
