import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderWithProviders, speak } from '../../../testing/client/renderWithProviders.tsx';
import { TimeAgo } from './TimeAgo.tsx';

const now = new Date(2025, 2, 5, 14, 7).getTime();
const before = (ms: number) => new Date(now - ms).toISOString();

beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

test('says how long ago it was, and goes on by itself', () => {
  renderWithProviders(<TimeAgo time={before(0)} />);
  expect(screen.getByText('just now')).toHaveAttribute('datetime', before(0));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 minute ago')).toBeVisible();
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(screen.getByText('1 hour ago')).toBeVisible();
});

test('speaks the language of the interface', async () => {
  renderWithProviders(<TimeAgo time={before(180_000)} />);
  await speak('fr');
  expect(screen.getByText('il y a 3 minutes')).toBeVisible();
  await speak('en');
});

test('shows a future time as now, and nothing for an invalid time', () => {
  const { container } = renderWithProviders(
    <>
      <TimeAgo time="soon" />
      <TimeAgo time={before(-240_000)} />
    </>,
  );
  expect(container.querySelectorAll('time')).toHaveLength(1);
  expect(screen.getByText('just now')).toBeVisible();
});

test('leaves no timer behind', () => {
  const { unmount } = renderWithProviders(<TimeAgo time={before(0)} />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
