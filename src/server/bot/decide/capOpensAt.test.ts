import { expect, test } from '@jest/globals';
import { capOpensAt } from './capOpensAt.ts';

/** Of March 2026, newest first. */
const at = (hour: number) => ({ at: new Date(Date.UTC(2026, 2, 10, hour)) });
const nextDay = (hour: number) => new Date(Date.UTC(2026, 2, 11, hour));

const actsOfDay = [at(11), at(9), at(5)];

test.each([
  { cap: 4, promised: 0, opens: undefined },
  { cap: 3, promised: 0, opens: nextDay(5) },
  { cap: 2, promised: 0, opens: nextDay(9) },
  { cap: 5, promised: 1, opens: undefined },
  { cap: 4, promised: 1, opens: nextDay(5) },
  { cap: 4, promised: 3, opens: nextDay(11) },
  { cap: 4, promised: 4, opens: null },
])('a cap of $cap with three acts and $promised approved opens: $opens', ({ opens, ...parts }) => {
  expect(capOpensAt({ actsOfDay, ...parts })).toEqual(opens);
});
