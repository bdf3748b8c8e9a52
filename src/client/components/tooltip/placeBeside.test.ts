import { beforeEach, expect, test } from '@jest/globals';
import { placeBeside } from './placeBeside.ts';

const box = { width: 200, height: 100 };
const anchorAt = (left: number, top: number) => new DOMRect(left, top, 100, 40);

beforeEach(() => {
  window.innerHeight = 800;
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: 1000,
    configurable: true,
  });
});

test('stands below, in the middle or at the start of its anchor', () => {
  const anchor = anchorAt(400, 300);
  expect(placeBeside(anchor, box, { side: 'below', align: 'center' })).toEqual({
    top: 348,
    left: 350,
  });
  expect(placeBeside(anchor, box, { side: 'below', align: 'start' })).toEqual({
    top: 348,
    left: 400,
  });
});

test('takes the other side where there is no room on the wished one', () => {
  const start = 'start' as const;
  expect(placeBeside(anchorAt(400, 720), box, { side: 'below', align: start }).top).toBe(612);
  expect(placeBeside(anchorAt(400, 50), box, { side: 'above', align: start }).top).toBe(98);
});

test('stays inside the window at both of its edges', () => {
  const center = 'center' as const;
  expect(placeBeside(anchorAt(0, 300), box, { side: 'below', align: center }).left).toBe(8);
  expect(placeBeside(anchorAt(950, 300), box, { side: 'below', align: center }).left).toBe(792);
});
