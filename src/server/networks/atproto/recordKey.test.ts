import { isTidString } from '@atproto/lex-schema';
import { expect, test } from '@jest/globals';
import { recordKeyOf } from './recordKey.ts';

const createdAt = new Date('2026-03-10T12:00:00.123Z');

test('follows from the act and nothing else', () => {
  const key = recordKeyOf({ idempotencyKey: 'an-act', createdAt });
  expect(key).toBe(recordKeyOf({ idempotencyKey: 'an-act', createdAt: new Date(createdAt) }));
  expect(isTidString(key)).toBe(true);
  expect(recordKeyOf({ idempotencyKey: 'another', createdAt })).not.toBe(key);
});

test('sorts as the acts were made', () => {
  const times = [0, 1, 1000, 86_400_000, 86_400_000_000];
  const keys = times.map((ms) =>
    recordKeyOf({ idempotencyKey: `act-${ms}`, createdAt: new Date(createdAt.getTime() + ms) }),
  );
  expect(keys).toEqual(keys.toSorted());
});
