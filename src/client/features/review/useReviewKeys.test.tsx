import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useReviewKeys } from './useReviewKeys.ts';

interface PaneProps {
  pointerEvents: 'none' | 'auto';
  onClick: () => void;
}

/** One text, beside a queue. */
function Pane({ pointerEvents, onClick }: PaneProps) {
  const list = useRef<HTMLUListElement>(null);
  useReviewKeys(list, () => false);
  return (
    <main>
      <ul ref={list}>
        <li>
          <article tabIndex={-1} style={{ pointerEvents }}>
            <button aria-keyshortcuts="a" onClick={onClick}>
              Approve
            </button>
          </article>
        </li>
      </ul>
    </main>
  );
}

test('no key from elsewhere decides about a text that is out of reach of a finger, as before it is painted', async () => {
  const onClick = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Pane pointerEvents="none" onClick={onClick} />);
  await user.keyboard('a');
  expect(onClick).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  rerender(<Pane pointerEvents="auto" onClick={onClick} />);
  await user.keyboard('a');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('who has the focus in it, as a screen reader does, decides about it at once', async () => {
  const onClick = jest.fn();
  const user = userEvent.setup();
  render(<Pane pointerEvents="none" onClick={onClick} />);
  screen.getByRole('article').focus();
  await user.keyboard('a');
  expect(onClick).toHaveBeenCalledTimes(1);
});
