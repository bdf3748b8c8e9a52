import { expect, test } from '@jest/globals';
import { recogniseSwipe } from './swipe.ts';

const start = { x: 200, y: 200, timeMs: 1000 };

test.each([
  { name: 'a left swipe of 50 px in 300 ms', dx: -50, dy: 0, ms: 300, asksFor: 'next' },
  { name: 'a right swipe of 50 px in 300 ms', dx: 50, dy: 0, ms: 300, asksFor: 'previous' },
  { name: 'a slanting swipe, more sideways', dx: -80, dy: 60, ms: 120, asksFor: 'next' },
  { name: 'a swipe of 49 px', dx: -49, dy: 0, ms: 100, asksFor: null },
  { name: 'a swipe of 301 ms', dx: 120, dy: 0, ms: 301, asksFor: null },
  { name: 'a vertical scroll', dx: -60, dy: 200, ms: 100, asksFor: null },
  { name: 'a tap', dx: 0, dy: 0, ms: 20, asksFor: null },
])('$name asks for $asksFor', ({ dx, dy, ms, asksFor }) => {
  const end = { x: start.x + dx, y: start.y + dy, timeMs: start.timeMs + ms };
  expect(recogniseSwipe(start, end)).toBe(asksFor);
});
