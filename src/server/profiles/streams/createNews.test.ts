import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createNews } from './createNews.ts';

let polled: string[];
let isFree: boolean;
let errors: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  [polled, isFree, errors] = [[], true, []];
});
afterEach(() => void jest.useRealTimers());

const open = () =>
  createNews({
    async pollSoon(profileId) {
      if (isFree) polled.push(profileId);
      return isFree;
    },
    onError: (error) => void errors.push(error),
  });

test('what comes together makes one poll at once, and one more in three seconds', async () => {
  const news = open();
  const flood = () => Array.from({ length: 50 }, () => news.tell('ana'));
  flood();
  news.tell('bea');
  await jest.advanceTimersByTimeAsync(0);
  expect(polled).toEqual(['ana', 'bea']);
  flood();
  await jest.advanceTimersByTimeAsync(2999);
  flood();
  expect(polled).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(polled).toEqual(['ana', 'bea', 'ana']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(polled).toHaveLength(3);
});

test('a flood makes ten polls in two minutes', async () => {
  const news = open();
  const counts: number[] = [];
  for (let second = 0; second < 240; second += 1) {
    if (second % 120 === 119) counts.push(polled.length);
    news.tell('ana');
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(counts).toEqual([10, 20]);
});

test('a poll that is under way is followed by another one', async () => {
  const news = open();
  isFree = false;
  news.tell('ana');
  await jest.advanceTimersByTimeAsync(2000);
  isFree = true;
  expect(polled).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(polled).toEqual(['ana']);
});

test('whoever rests for something else is asked about for half a minute, and not for ever', async () => {
  const news = open();
  isFree = false;
  news.tell('ana');
  await jest.advanceTimersByTimeAsync(60_000);
  isFree = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(polled).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('what is forgotten, or comes as the process stops, makes none', async () => {
  const news = open();
  news.tell('ana');
  news.forget('ana');
  news.tell('bea');
  news.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(polled).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('a database that is away costs nothing but the time to the next poll', async () => {
  const news = createNews({
    pollSoon: () => Promise.reject(new Error('away')),
    onError: (error) => void errors.push(error),
  });
  news.tell('ana');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(errors).toHaveLength(1);
});

interface Flood {
  everyMs: number;
  forMs: number;
}

/** How often it asks about a profile that is told of something each `everyMs` for `forMs`. */
async function askedInFlood(
  pollSoon: () => Promise<boolean>,
  { everyMs, forMs }: Flood,
): Promise<number> {
  let asked = 0;
  const news = createNews({
    pollSoon() {
      asked += 1;
      return pollSoon();
    },
    onError: (error) => void errors.push(error),
  });
  for (let passedMs = 0; passedMs < forMs; passedMs += everyMs) {
    news.tell('ana');
    await jest.advanceTimersByTimeAsync(everyMs);
  }
  news.close();
  return asked;
}

test.each<[string, () => Promise<boolean>, Flood & { asked: number }]>([
  ['does not answer', () => new Promise(() => {}), { everyMs: 1, forMs: 50, asked: 1 }],
  ['says no', async () => false, { everyMs: 100, forMs: 8900, asked: 3 }],
  ['says no for long', async () => false, { everyMs: 100, forMs: 116_000, asked: 21 }],
  ['is away', () => Promise.reject(new Error('away')), { everyMs: 100, forMs: 59_000, asked: 2 }],
])(
  'a flood asks one question at a time where the database %s',
  async (_what, ask, { asked, ...flood }) => {
    expect(await askedInFlood(ask, flood)).toBe(asked);
  },
);

test('what comes while it is asked makes one more poll', async () => {
  const answer = Promise.withResolvers<boolean>();
  let asked = 0;
  const news = createNews({
    pollSoon() {
      asked += 1;
      return answer.promise;
    },
    onError: (error) => void errors.push(error),
  });
  news.tell('ana');
  await jest.advanceTimersByTimeAsync(10_000);
  news.tell('ana');
  answer.resolve(true);
  await jest.advanceTimersByTimeAsync(2999);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});

test('what is forgotten while it is asked is asked about no more, also where it is known anew', async () => {
  const answer = Promise.withResolvers<boolean>();
  let asked = 0;
  const news = createNews({
    pollSoon() {
      asked += 1;
      return asked === 1 ? answer.promise : Promise.resolve(true);
    },
    onError: (error) => void errors.push(error),
  });
  news.tell('ana');
  await jest.advanceTimersByTimeAsync(0);
  news.forget('ana');
  news.tell('ana');
  await jest.advanceTimersByTimeAsync(0);
  answer.resolve(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});
