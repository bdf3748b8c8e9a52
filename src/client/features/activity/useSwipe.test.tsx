import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useSwipe } from './useSwipe.ts';

function Surface({ onSwipe }: { onSwipe: (direction: 'next' | 'previous') => void }) {
  return <p {...useSwipe(onSwipe)}>Surface</p>;
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
