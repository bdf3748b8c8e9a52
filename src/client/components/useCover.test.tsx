import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useCover } from './useCover.ts';

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

afterEach(() => {
  jest.restoreAllMocks();
});

interface CoverProps {
  name?: string;
  position: 'sticky' | 'static';
  edge?: 'above' | 'below';
  isEmptyAtFirst?: boolean;
}

function Cover({ name = 'test', position, ...options }: CoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useCover(name, ref, { gapPx: 8, ...options });
  return <div ref={ref} style={{ position }} />;
}

const told = (name: string) => document.documentElement.style.getPropertyValue(name);

test('how high it is, with the gap below it, is told at once, also where another element takes its place', () => {
  const { rerender, unmount } = render(<Cover key="first" position="sticky" />);
  expect(told('--test-height')).toBe('48px');
  expect(told('--covered-below')).toBe('48px');
  rerender(<Cover key="second" position="sticky" />);
  expect(told('--test-height')).toBe('48px');
  unmount();
  expect(told('--test-height')).toBe('');
  expect(told('--covered-below')).toBe('');
});

test('what covers the edge at once is told together, and by its new name where it gets another one', () => {
  const { rerender } = render(
    <>
      <Cover key="one" name="one" position="sticky" />
      <Cover key="two" name="two" position="sticky" />
    </>,
  );
  expect(told('--covered-below')).toBe('96px');
  rerender(<Cover key="two" name="other" position="sticky" />);
  expect([told('--one-height'), told('--two-height'), told('--other-height')]).toEqual([
    '',
    '',
    '48px',
  ]);
  expect(told('--covered-below')).toBe('48px');
});

test('what no longer stays once the window is lower covers nothing from then on, until it is gone', () => {
  const { container, unmount } = render(<Cover position="sticky" />);
  const turnTo = (position: string) => {
    container.querySelector('div')?.style.setProperty('position', position);
    fireEvent(window, new Event('resize'));
  };
  turnTo('static');
  expect(told('--test-height')).toBe('');
  expect(told('--covered-below')).toBe('');
  turnTo('sticky');
  expect(told('--covered-below')).toBe('48px');
  unmount();
  fireEvent(window, new Event('resize'));
  expect(told('--test-height')).toBe('');
});

test('what stays elsewhere is told by its name alone', () => {
  render(<Cover position="sticky" edge="above" />);
  expect(told('--test-height')).toBe('48px');
  expect(told('--covered-below')).toBe('');
});

test.each([
  ['does not stay at the edge', 'static', 40],
  ['is empty', 'sticky', 0],
] as const)('what %s covers nothing', (_what, position, height) => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  render(<Cover position={position} />);
  expect(told('--covered-below')).toBe('');
});

test('what is empty at first is measured each time that its size changes', () => {
  let tellSize: (() => void) | undefined;
  jest.spyOn(window, 'ResizeObserver').mockImplementation(function (this: ResizeObserver, tell) {
    tellSize = () => tell([], this);
    return Object.assign(this, { observe: () => {}, disconnect: () => {} });
  });
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  render(<Cover position="sticky" isEmptyAtFirst />);
  expect(height).not.toHaveBeenCalled();
  const seen = [0, 40, 0, 40].map((px) => {
    height.mockReturnValue(px);
    tellSize?.();
    return [told('--test-height'), told('--covered-below')];
  });
  const [none, all] = [
    ['', ''],
    ['48px', '48px'],
  ];
  expect(seen).toEqual([none, all, none, all]);
});

test('the document is told only what changes in it', () => {
  const setProperty = jest.spyOn(document.documentElement.style, 'setProperty');
  const { rerender } = render(<Cover key="first" position="static" />);
  expect(setProperty).not.toHaveBeenCalled();
  rerender(<Cover key="second" position="sticky" />);
  expect(setProperty).toHaveBeenCalledTimes(2);
});
