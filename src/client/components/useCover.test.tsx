import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useCover } from './useCover.ts';

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function Cover({ position }: { position: 'sticky' | 'static' }) {
  const ref = useRef<HTMLDivElement>(null);
  useCover('test', ref);
  return <div ref={ref} style={{ position }} />;
}

const told = (name: string) => document.documentElement.style.getPropertyValue(name);

test('how high it is is told at once, also where another element takes its place', () => {
  const { rerender, unmount } = render(<Cover key="first" position="sticky" />);
  expect(told('--test-height')).toBe('40px');
  expect(told('--covered-below')).toBe('40px');
  rerender(<Cover key="second" position="sticky" />);
  expect(told('--test-height')).toBe('40px');
  unmount();
  expect(told('--test-height')).toBe('');
  expect(told('--covered-below')).toBe('');
});

test('what does not stay at the edge covers nothing', () => {
  render(<Cover position="static" />);
  expect(told('--covered-below')).toBe('');
});
