import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { usePhoneCurrent } from './usePhoneCurrent.ts';

const cardPx = 400;

function List({ ids, onClick }: { ids: string[]; onClick: (id: string) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const current = usePhoneCurrent(list, ids);
  return (
    <ul ref={list}>
      {ids.map((id) => (
        <li key={id}>
          <article>
            {id === current && <button onClick={() => onClick(id)}>Approve {id}</button>}
          </article>
        </li>
      ))}
    </ul>
  );
}

const cards = () => [...document.querySelectorAll('article')];

let scrolled = 0;
const scrollTo = (px: number) =>
  act(() => {
    scrolled = px;
    fireEvent.scroll(document);
  });

beforeEach(() => {
  scrolled = 0;
  const page = document.documentElement;
  jest.spyOn(page, 'scrollTop', 'get').mockImplementation(() => scrolled);
  jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(window.innerHeight);
  jest.spyOn(page, 'scrollHeight', 'get').mockImplementation(() => 100 + cards().length * cardPx);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    const top = 100 + cards().indexOf(this) * cardPx - scrolled;
    return DOMRect.fromRect({ y: top, height: cardPx });
  });
});

const click = (id: string) => fireEvent.click(screen.getByText(`Approve ${id}`), { detail: 1 });

test('the actions are for the text that is read, from the first one to the last', () => {
  render(<List ids={['a', 'b', 'c', 'd']} onClick={jest.fn()} />);
  expect(screen.getByText('Approve a')).toBeVisible();
  scrollTo(450);
  expect(screen.getByText('Approve b')).toBeVisible();
  scrollTo(100 + 4 * cardPx - window.innerHeight);
  expect(screen.getByText('Approve d')).toBeVisible();
});

test('a text that comes before it takes no click that was meant for it', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<List ids={['a', 'b']} onClick={onClick} />);
  click('a');
  rerender(<List ids={['urgent', 'a', 'b']} onClick={onClick} />);
  await act(() => Promise.resolve());
  click('urgent');
  expect(onClick.mock.calls).toEqual([['a']]);
  await waitFor(() => {
    click('urgent');
    expect(onClick.mock.calls).toEqual([['a'], ['urgent']]);
  });
});

test('they stay with the text that is read where another one is gone before it', async () => {
  const { rerender } = render(<List ids={['a', 'b', 'c', 'd']} onClick={jest.fn()} />);
  scrollTo(700);
  expect(screen.getByText('Approve c')).toBeVisible();
  // As the browser keeps what is seen in its place.
  scrolled -= cardPx;
  rerender(<List ids={['b', 'c', 'd']} onClick={jest.fn()} />);
  await act(() => Promise.resolve());
  expect(screen.getByText('Approve c')).toBeVisible();
});
