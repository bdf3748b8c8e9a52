import { expect, test } from '@jest/globals';
import type { WorkSlot } from '../../jobs/workDue.ts';
import { createUserShares, mostInSlots } from './createUserShares.ts';

const waiting = () => {
  const end = Promise.withResolvers<void>();
  const slot: WorkSlot = { signal: new AbortController().signal, aside: (wait) => wait() };
  return { end, slot };
};

test('a user has three in slots and, with those that wait aside, ten in hand', async () => {
  const { end, slot } = waiting();
  let freed = 0;
  const shares = createUserShares(() => (freed += 1));
  const taken = () => shares.inHand().ana;
  const ends = [1, 2].map(() => shares.run('ana', slot, () => end.promise));
  expect(taken()).toBe(2);
  for (let count = 3; count <= 10; count += 1) {
    ends.push(shares.run('ana', slot, (aside) => aside(() => end.promise)));
    expect(taken()).toBe(count === 10 ? mostInSlots : 2);
  }
  expect(freed).toBe(8);
  expect(shares.inHand()).not.toHaveProperty('bea');
  end.resolve();
  await Promise.all(ends);
  expect(freed).toBe(18);
  expect(shares.inHand()).toEqual({});
});

test('a failure ends its share, too', async () => {
  const shares = createUserShares(() => {});
  const late = new Error('late');
  const failing = shares.run('ana', waiting().slot, (aside) => aside(() => Promise.reject(late)));
  await expect(failing).rejects.toThrow(late);
  expect(shares.inHand()).toEqual({});
});

test('a process with 500 that wait gives no more slots away', async () => {
  const { end, slot } = waiting();
  const shares = createUserShares(() => {});
  const wait = (userId: string) => shares.run(userId, slot, (aside) => aside(() => end.promise));
  const ends = Array.from({ length: 500 }, (_, index) => wait(`user ${index}`));
  expect(shares.inHand()['user 499']).toBe(0);
  ends.push(wait('one more'));
  expect(shares.inHand()['one more']).toBe(1);
  end.resolve();
  await Promise.all(ends);
});
