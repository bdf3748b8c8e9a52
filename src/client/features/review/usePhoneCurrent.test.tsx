import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useCover } from '../../components/useCover.ts';
import { usePhoneCurrent } from './usePhoneCurrent.ts';

let cardPx = 400;

interface ListProps {
  ids: string[];
  onClick: (id: string) => void;
  /** Where something is asked. */
  asked?: string;
  /** How high the actions of each at the edge of the phone are. */
  actionsPx?: Record<string, number>;
}

function List({ ids, onClick, asked, actionsPx }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { current } = usePhoneCurrent(list, ids);
  return (
    <ul ref={list}>
      {ids.map((id) => (
        <li key={id}>
          <article tabIndex={-1}>
            <input type="checkbox" aria-label={`Select ${id}`} data-top={10} />
            {id === asked && (
              <fieldset>
                <button data-top={cardPx - 60}>Answer {id}</button>
              </fieldset>
            )}
            <div data-covers={id === current || undefined}>
              <button data-top={cardPx - 20} onClick={() => onClick(id)}>
                {id === current ? 'Approve' : 'Unseen'} {id}
              </button>
            </div>
          </article>
        </li>
      ))}
      {actionsPx && current && <Actions key={current} heightPx={actionsPx[current] ?? 0} />}
    </ul>
  );
}

function Actions({ heightPx }: { heightPx: number }) {
  const bar = useRef<HTMLLIElement>(null);
  useCover('actions', bar);
  return <li ref={bar} style={{ position: 'fixed' }} data-height={heightPx} />;
}

/** What stays at the lower edge of the window. */
function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useCover('bar', bar);
  return <div ref={bar} style={{ position: 'fixed' }} />;
}

const cover = (heightPx: number) => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(heightPx);
  render(<Bar />);
};

const cards = () => [...document.querySelectorAll('article')];

const { querySelector } = Element.prototype;

/** Of a finger; jsdom takes what has the focus for it. */
let pressed: Element | null = null;

let scrolled = 0;
const scrollTo = (px: number) =>
  act(() => {
    scrolled = px;
    fireEvent.scroll(document);
  });

beforeEach(() => {
  cardPx = 400;
  scrolled = 0;
  pressed = null;
  jest.spyOn(Element.prototype, 'querySelector').mockImplementation(function find(
    this: Element,
    selector: string,
  ) {
    return selector === 'button:active' ? pressed : querySelector.call(this, selector);
  });
  const page = document.documentElement;
  jest.spyOn(page, 'scrollTop', 'get').mockImplementation(() => scrolled);
  jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(window.innerHeight);
  jest.spyOn(page, 'scrollHeight', 'get').mockImplementation(() => 100 + cards().length * cardPx);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    const card = this.closest('article');
    const top = 100 + cards().findIndex((each) => each === card) * cardPx - scrolled;
    if (this === card) return DOMRect.fromRect({ y: top, height: cardPx });
    const isAtEdge = this.closest('[data-covers]') !== null;
    const place = isAtEdge ? window.innerHeight - 40 : top + Number(this.dataset.top);
    return DOMRect.fromRect({ y: place, height: 20 });
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

const four = ['a', 'b', 'c', 'd'];
const focus = (element: HTMLElement | undefined) => act(() => element?.focus());

test('they are for the text that has the focus, as long as its middle is in view', () => {
  render(<List ids={four} onClick={jest.fn()} />);
  focus(cards()[1]);
  expect(screen.getByText('Approve b')).toBeVisible();
  scrollTo(450);
  expect(screen.getByText('Approve b')).toBeVisible();
  scrollTo(700);
  expect(screen.getByText('Approve c')).toBeVisible();
});

test('they are for a text a part of which has the focus and is in view, near the lower edge, too', () => {
  cardPx = 700;
  render(<List ids={four} onClick={jest.fn()} />);
  scrollTo(100);
  expect(screen.getByText('Approve a')).toBeVisible();
  focus(screen.getByLabelText('Select b'));
  expect(screen.getByText('Approve b')).toBeVisible();
});

test.each([
  ['all of it', 100, 'Approve a'],
  ['half of it', 48, 'Approve b'],
])('a part that has the focus is in view unless the bars cover %s', (_what, barPx, shown) => {
  cardPx = 700;
  cover(barPx);
  render(<List ids={four} onClick={jest.fn()} />);
  scrollTo(100);
  focus(screen.getByLabelText('Select b'));
  expect(screen.getByText(shown)).toBeVisible();
});

test('they are for no text that the bars cover while others are in view', () => {
  cardPx = 100;
  cover(200);
  render(<List ids={[...'abcdefghij']} onClick={jest.fn()} />);
  scrollTo(300);
  // From 500 px on; the bars from 568 px on.
  expect(screen.getByText('Approve h')).toBeVisible();
});

test('they are for a long text whose actions take the focus at its end, until that is out of view', () => {
  cardPx = 1200;
  render(<List ids={four} onClick={jest.fn()} />);
  scrollTo(2100);
  expect(screen.getByText('Approve c')).toBeVisible();
  focus(screen.getByText('Unseen b'));
  expect(screen.getByText('Approve b')).toHaveFocus();
  scrollTo(2110);
  expect(screen.getByText('Approve b')).toBeVisible();
  scrollTo(2500);
  expect(screen.getByText('Approve c')).toBeVisible();
});

test('they are for a text about which something is asked, as far as to the edge below the bars', () => {
  cardPx = 1200;
  cover(300);
  render(<List ids={four} onClick={jest.fn()} asked="b" />);
  scrollTo(600);
  focus(screen.getByText('Answer b'));
  expect(screen.getByText('Approve b')).toBeVisible();
  // As a tap on the words of the question gives it.
  focus(cards()[1]);
  expect(screen.getByText('Approve b')).toBeVisible();
  scrollTo(500);
  expect(screen.getByText('Approve a')).toBeVisible();
});

test('a text that leaves the view with its question takes the focus from that, and the next one no click', () => {
  const onClick = jest.fn();
  render(<List ids={four} onClick={onClick} asked="a" />);
  focus(screen.getByText('Answer a'));
  scrollTo(100);
  expect(screen.getByText('Answer a')).toHaveFocus();
  scrollTo(700);
  expect(screen.getByText('Approve c')).toBeVisible();
  expect(cards()[0]).toHaveFocus();
  // A click that was meant for the question.
  click('c');
  expect(onClick).not.toHaveBeenCalled();
});

test('a tap on another text does what it says, though it withdraws what is asked about the first', () => {
  const onClick = jest.fn();
  render(<List ids={four} onClick={onClick} asked="a" />);
  focus(screen.getByText('Answer a'));
  const box = screen.getByLabelText('Select b');
  // A finger gives it the focus before it clicks.
  focus(box);
  expect(screen.getByText('Approve b')).toBeVisible();
  fireEvent.click(box, { detail: 1 });
  expect(box).toBeChecked();
});

test('a text whose focus the bars covered takes no click where scrolling shows it below a question', () => {
  cardPx = 700;
  cover(100);
  const onClick = jest.fn();
  render(<List ids={four} onClick={onClick} asked="a" />);
  focus(screen.getByText('Answer a'));
  scrollTo(100);
  focus(screen.getByLabelText('Select b'));
  expect(screen.getByText('Approve a')).toBeVisible();
  scrollTo(300);
  expect(screen.getByText('Approve b')).toBeVisible();
  click('b');
  expect(onClick).not.toHaveBeenCalled();
});

test('they stay under a finger that presses them, whatever is read meanwhile', () => {
  render(<List ids={four} onClick={jest.fn()} />);
  pressed = screen.getByText('Approve a');
  scrollTo(450);
  expect(screen.getByText('Approve a')).toBeVisible();
  pressed = null;
  scrollTo(451);
  expect(screen.getByText('Approve b')).toBeVisible();
});

test.each(['what is read', 'what has the focus'])(
  'they stay with the same text wherever one stops, by %s, however high those of each are',
  (by) => {
    const heights = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
    heights.mockImplementation(function height(this: HTMLElement) {
      return Number(this.dataset.height);
    });
    render(<List ids={four} onClick={jest.fn()} actionsPx={{ a: 90, b: 125, c: 90, d: 180 }} />);
    if (by === 'what has the focus') focus(screen.getByLabelText('Select b'));
    for (let px = 0; px < 900; px += 5) {
      scrollTo(px);
      const [shown] = screen.getAllByText(/^Approve/);
      scrollTo(px);
      expect(screen.getAllByText(/^Approve/)).toEqual([shown]);
    }
  },
);
