import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { swipe, touch } from '../../testing/client/touch.ts';
import { useSwipe, type SwipeDirection } from './useSwipe.ts';

interface SurfaceProps {
  maxDurationMs?: number;
  children?: ReactNode;
  onSwipe: (direction: SwipeDirection) => void;
}

function Surface({ onSwipe, children = 'Surface', ...options }: SurfaceProps) {
  return <div {...useSwipe(onSwipe, options)}>{children}</div>;
}

function renderSurface(props: Omit<SurfaceProps, 'onSwipe'> = {}) {
  const swipes: SwipeDirection[] = [];
  render(<Surface onSwipe={(direction) => swipes.push(direction)} {...props} />);
  return { swipes, surface: screen.getByText(/^(Surface|Dialog)$/) };
}

test.each([
  { name: 'a left swipe of 50 px in 300 ms', x: -50, durationMs: 300, asksFor: ['next'] },
  { name: 'a right swipe of 50 px in 300 ms', x: 50, durationMs: 300, asksFor: ['previous'] },
  { name: 'a slanting swipe, more sideways', x: -80, y: 60, asksFor: ['next'] },
  { name: 'a swipe of 49 px', x: -49, asksFor: [] },
  { name: 'a swipe of 301 ms', x: 120, durationMs: 301, asksFor: [] },
  { name: 'a scroll', x: -60, y: 200, asksFor: [] },
  { name: 'a tap', x: 0, asksFor: [] },
])('$name asks for $asksFor', ({ asksFor, ...way }) => {
  const { swipes, surface } = renderSurface();
  swipe(surface, way);
  expect(swipes).toEqual(asksFor);
});

test.each([
  { name: 'a slow swipe of 50 px', x: 50, asksFor: ['previous'] },
  { name: 'a slow swipe of 49 px', x: 49, asksFor: [] },
  { name: 'a slow scroll', x: -60, y: 200, asksFor: [] },
])('where the distance alone decides, $name asks for $asksFor', ({ asksFor, ...way }) => {
  const { swipes, surface } = renderSurface({ maxDurationMs: Infinity });
  swipe(surface, { ...way, durationMs: 5000 });
  expect(swipes).toEqual(asksFor);
});

const at = (clientX: number) => ({ clientX, clientY: 20 });

test('a finger that goes back before it leaves asks for nothing', () => {
  const { swipes, surface } = renderSurface();
  touch(surface, 'touchStart', { fingers: [at(200)] });
  touch(surface, 'touchMove', { fingers: [at(120)] });
  touch(surface, 'touchMove', { fingers: [at(180)] });
  touch(surface, 'touchEnd', { changed: [at(180)] });
  expect(swipes).toEqual([]);
});

test('two fingers are no swipe, nor is the one that stays longer', () => {
  const { swipes, surface } = renderSurface({ maxDurationMs: Infinity });
  const [first, second] = [at(200), at(260)];
  touch(surface, 'touchStart', { fingers: [first] });
  touch(surface, 'touchMove', { fingers: [at(120)] });
  touch(surface, 'touchStart', { fingers: [at(120), second], changed: [second] });
  touch(surface, 'touchMove', { fingers: [at(100), at(280)] });
  touch(surface, 'touchEnd', { fingers: [at(100)], changed: [at(280)] });
  touch(surface, 'touchMove', { fingers: [at(190)], timeMs: 50 });
  touch(surface, 'touchEnd', { changed: [at(190)], timeMs: 60 });
  expect(swipes).toEqual([]);
});

test('two fingers that leave at once are no swipe', () => {
  const { swipes, surface } = renderSurface({ maxDurationMs: Infinity });
  touch(surface, 'touchStart', { fingers: [at(200)] });
  touch(surface, 'touchMove', { fingers: [at(120)] });
  touch(surface, 'touchStart', { fingers: [at(120), at(260)], changed: [at(260)] });
  touch(surface, 'touchEnd', { changed: [at(120), at(260)] });
  expect(swipes).toEqual([]);
});

test('a touch that the browser has taken over is no swipe, nor is a tap after it', () => {
  const { swipes, surface } = renderSurface({ maxDurationMs: Infinity });
  touch(surface, 'touchStart', { fingers: [at(200)] });
  touch(surface, 'touchMove', { fingers: [at(100)] });
  touch(surface, 'touchCancel', { changed: [at(100)] });
  touch(surface, 'touchStart', { fingers: [at(200)], timeMs: 500 });
  touch(surface, 'touchEnd', { changed: [at(200)], timeMs: 520 });
  expect(swipes).toEqual([]);
});

test('a touch in a dialog that the surface has opened is no swipe', () => {
  const dialog = createPortal(<p>Dialog</p>, document.body);
  const { swipes, surface } = renderSurface({ children: dialog });
  swipe(surface, { x: -100 });
  expect(swipes).toEqual([]);
});

function renderDragged() {
  const drags: number[] = [];
  function Dragged() {
    const swipe = useSwipe(() => undefined, {
      maxDurationMs: Infinity,
      onDrag: (px) => drags.push(px),
    });
    return <div {...swipe}>Dragged</div>;
  }
  render(<Dragged />);
  return { drags, surface: screen.getByText('Dragged') };
}

test('tells how far a finger has gone sideways, and that it has left', () => {
  const { drags, surface } = renderDragged();
  touch(surface, 'touchStart', { fingers: [at(200)] });
  touch(surface, 'touchMove', { fingers: [at(195)] });
  touch(surface, 'touchMove', { fingers: [at(170)] });
  touch(surface, 'touchMove', { fingers: [at(190)] });
  touch(surface, 'touchEnd', { changed: [at(190)] });
  expect(drags).toEqual([-30, -10, 0]);
});

test('follows no finger that scrolls, nor one that the browser has taken', () => {
  const { drags, surface } = renderDragged();
  touch(surface, 'touchStart', { fingers: [at(200)] });
  touch(surface, 'touchMove', { fingers: [{ clientX: 190, clientY: 90 }] });
  touch(surface, 'touchCancel', {});
  expect(drags.every((px) => px === 0)).toBe(true);
  expect(drags).not.toHaveLength(0);
});
