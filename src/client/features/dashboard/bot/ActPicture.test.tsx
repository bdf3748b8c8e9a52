import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ActPicture } from './ActPicture.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const address = '/media/1.signed/story-1_thumb.jpg';
const picture = () => screen.queryByRole('presentation');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function fail() {
  const broken = picture();
  if (broken) fireEvent.error(broken);
  expect(picture()).not.toBeInTheDocument();
  return broken;
}

test('a picture that could not be loaded is loaded again after growing pauses', () => {
  render(<ActPicture url={address} />);
  for (const pause of [3000, 15_000, 60_000, 300_000]) {
    const broken = fail();
    pass(pause - 1);
    expect(picture()).not.toBeInTheDocument();
    pass(1);
    expect(picture()).toHaveAttribute('src', address);
    expect(picture()).not.toBe(broken);
  }
  fail();
  pass(86_400_000);
  expect(picture()).not.toBeInTheDocument();
});

test('it is loaded again as soon as the browser is online, and at another address', () => {
  const { rerender } = render(<ActPicture url={address} />);
  fail();
  fireEvent(window, new Event('online'));
  expect(picture()).toHaveAttribute('src', address);
  fail();
  rerender(<ActPicture url="/media/2.signed/story-1_thumb.jpg" />);
  expect(picture()).toHaveAttribute('src', '/media/2.signed/story-1_thumb.jpg');
});

test('where there is none, nothing is loaded', () => {
  render(<ActPicture url={null} />);
  fireEvent(window, new Event('online'));
  expect(picture()).not.toBeInTheDocument();
});
