import { expect, test } from '@jest/globals';
import { firstIdAt, isId, newId, timeOfId } from './newId.ts';

test('makes ids of version 7 that sort by their time', () => {
  const early = newId(1_700_000_000_000);
  const late = newId(1_700_000_000_001);
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(early < late).toBe(true);
  expect(newId(1)).not.toBe(newId(1));
});

test('makes an id that comes after all of an earlier time, and before all others', () => {
  const at = 1_700_000_000_000;
  expect(newId(at - 1) < firstIdAt(at) && firstIdAt(at) < newId(at)).toBe(true);
});

test('tells when an id was made', () => {
  const at = new Date('2026-03-10T12:00:00.123Z');
  expect(timeOfId(newId(at.getTime()))).toEqual(at);
});

test('tells an id from other text', () => {
  expect(isId(newId())).toBe(true);
  expect([isId(''), isId('1'), isId(`${newId()} `), isId("' or 1=1")]).toEqual(
    Array(4).fill(false),
  );
});
