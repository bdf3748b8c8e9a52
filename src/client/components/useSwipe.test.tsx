import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { recogniseSwipe, useSwipe } from './useSwipe.ts';

interface SurfaceProps {
  onSwipe: (direction: 'next' | 'previous') => void;
  children?: ReactNode;
}

function Surface({ onSwipe, children = 'Surface' }: SurfaceProps) {
  return <div {...useSwipe(onSwipe)}>{children}</div>;
}

function touch() {
  const onSwipe = jest.fn();
  render(<Surface onSwipe={onSwipe} />);
  const surface = screen.getByText('Surface');
  const at = (clientX: number) => [{ identifier: 1, target: surface, clientX, clientY: 0 }];
  return { onSwipe, surface, at };
}

test('a finger that leaves without saying where is taken to be where it last was', () => {
  const { onSwipe, surface, at } = touch();
  fireEvent.touchStart(surface, { touches: at(200) });
  fireEvent.touchMove(surface, { touches: at(180) });
  fireEvent.touchMove(surface, { touches: at(150) });
  fireEvent.touchEnd(surface);
  expect(onSwipe.mock.calls).toEqual([['next']]);
});

test('two fingers, or a touch that was cancelled, are no swipe', () => {
  const { onSwipe, surface, at } = touch();
  fireEvent.touchStart(surface, { touches: [...at(200), ...at(210)] });
  fireEvent.touchMove(surface, { touches: at(100) });
  fireEvent.touchEnd(surface);
  fireEvent.touchStart(surface, { touches: at(200) });
  fireEvent.touchMove(surface, { touches: at(100) });
  fireEvent.touchCancel(surface);
  fireEvent.touchEnd(surface);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a touch in a dialog that the surface has opened is no swipe', () => {
  const onSwipe = jest.fn();
  render(<Surface onSwipe={onSwipe}>{createPortal(<p>Dialog</p>, document.body)}</Surface>);
  const dialog = screen.getByText('Dialog');
  const at = (clientX: number) => [{ identifier: 1, target: dialog, clientX, clientY: 0 }];
  fireEvent.touchStart(dialog, { touches: at(200) });
  fireEvent.touchEnd(dialog, { changedTouches: at(100) });
  expect(onSwipe).not.toHaveBeenCalled();
});

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

test.each([
  { name: 'a slow swipe of 50 px', dx: 50, dy: 0, asksFor: 'previous' },
  { name: 'a slow swipe of 49 px', dx: 49, dy: 0, asksFor: null },
  { name: 'a slow vertical scroll', dx: -60, dy: 200, asksFor: null },
])('where the distance alone decides, $name asks for $asksFor', ({ dx, dy, asksFor }) => {
  const end = { x: start.x + dx, y: start.y + dy, timeMs: start.timeMs + 5000 };
  expect(recogniseSwipe(start, end, { maxDurationMs: Infinity })).toBe(asksFor);
});
