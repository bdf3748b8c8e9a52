import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { Facts } from './Facts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const shown = () => {
  const facts = screen.getAllByRole('paragraph', { hidden: true });
  return facts.filter((fact) => fact.getAttribute('aria-hidden') === 'false');
};
const transitionOf = (fact: Element | undefined) => fact && getComputedStyle(fact).transition;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shows ten facts, one at a time for six seconds each, and starts over after the tenth', () => {
  renderWithProviders(<Facts areHidden={false} />);
  const seen: (string | null | undefined)[] = [];
  for (let place = 0; place < 10; place += 1) {
    expect(shown()).toHaveLength(1);
    seen.push(shown()[0]?.textContent);
    pass(5999);
    expect(shown()[0]?.textContent).toBe(seen.at(-1));
    pass(1);
  }
  expect(new Set(seen).size).toBe(10);
  expect(shown()[0]?.textContent).toBe(seen[0]);
});

test('a change fades for 500 ms: the old fact in the first half, the new one in the second', () => {
  renderWithProviders(<Facts areHidden={false} />);
  const [fact] = shown();
  expect(transitionOf(fact)).toBe('opacity 250ms 250ms,visibility 0s 250ms');
  pass(6000);
  expect(transitionOf(fact)).toBe('opacity 250ms,visibility 0s 250ms');
});
