import { expect, test } from '@jest/globals';
import { clearOf, liftAbove, seenThrough } from './clearOf.ts';

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

test('are lifted above what counts less no further than allowed, and above what counts most all the same', () => {
  const few = { boxes: [box(740, 44)], mostPx: Infinity };
  const near = { boxes: [...few.boxes, box(640, 44)], mostPx: 270 };
  const far = { boxes: [...near.boxes, box(540, 44), box(440, 44)], mostPx: 270 };
  expect(liftAbove([near, few], toasts)).toBe(160);
  expect(liftAbove([far, few], toasts)).toBe(60);
  expect(liftAbove([far], toasts)).toBe(0);
});

test('of a control counts what is seen of it', () => {
  const list = box(100, 640);
  expect(seenThrough(box(720, 44), [list])).toEqual(box(720, 20));
  expect(seenThrough(box(760, 44), [list])).toBeUndefined();
  expect(seenThrough(box(720, 0), [])).toBeUndefined();
});
