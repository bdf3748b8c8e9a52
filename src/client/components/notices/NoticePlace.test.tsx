import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AwaitedNotice, Notice } from './Notice.tsx';
import { LateNotices } from './LateNotices.tsx';
import { NoticePlace } from './NoticePlace.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

type State = 'unknown' | 'awaited' | 'none' | 'noticed';

const page = (state: State) => (
  <div>
    <NoticePlace isKnown={state !== 'unknown'}>
      {state === 'awaited' && <AwaitedNotice />}
      {state === 'noticed' && (
        <Notice>
          <p>The notice</p>
        </Notice>
      )}
    </NoticePlace>
    <p>What is read</p>
  </div>
);

const read = () => screen.getByText('What is read');
/** By the style of the flex item that holds it. */
const placeOfNotice = () => {
  const { parentElement: parent } = screen.getByText('The notice');
  const isLate = parent?.parentElement && getComputedStyle(parent.parentElement).order === '1';
  return isLate ? 'below' : 'above';
};

function open(state: State) {
  const { rerender } = render(page(state));
  return (next: State) => rerender(page(next));
}

test.each(['unknown', 'awaited'] as const)(
  'what is read is not painted while a notice is %s, and the notice then stands above it',
  (state) => {
    const change = open(state);
    pass(900);
    expect(read()).not.toBeVisible();
    change('noticed');
    expect(read()).toBeVisible();
    expect(placeOfNotice()).toBe('above');
    pass(2000);
    expect(placeOfNotice()).toBe('above');
  },
);

test('nobody waits for longer than a second, whatever is awaited meanwhile', () => {
  const change = open('unknown');
  pass(600);
  change('awaited');
  pass(300);
  expect(read()).not.toBeVisible();
  pass(100);
  expect(read()).toBeVisible();
});

test('a text that is not painted yet cannot be pressed, nor is a notice of the next place painted', () => {
  render(
    <div>
      <NoticePlace isKnown={false} />
      <NoticePlace isKnown>
        <Notice>
          <p>The notice</p>
        </Notice>
      </NoticePlace>
      <p>What is read</p>
      <ul>
        <li>
          <article>A text to decide about</article>
        </li>
      </ul>
    </div>,
  );
  const text = screen.getByRole('article');
  expect(screen.getByText('The notice')).not.toBeVisible();
  expect(text).toHaveStyle({ pointerEvents: 'none' });
  pass(1000);
  expect(screen.getByText('The notice')).toBeVisible();
  expect(text).not.toHaveStyle({ pointerEvents: 'none' });
});

test.each([
  ['nothing was awaited', 'none', 0],
  ['it was awaited for more than a second', 'unknown', 1000],
] as const)(
  'a notice that comes after what is read was painted stands below it: %s',
  (_when, state, ms) => {
    const change = open(state);
    pass(ms);
    expect(read()).toBeVisible();
    change('awaited');
    expect(read()).toBeVisible();
    change('noticed');
    expect(placeOfNotice()).toBe('below');
  },
);

const places = (names: string[]) => (
  <LateNotices>
    {['one', 'two'].map((name) => (
      <NoticePlace key={name} isKnown>
        {names.includes(name) && (
          <Notice>
            <p>Notice {name}</p>
          </Notice>
        )}
      </NoticePlace>
    ))}
    {names.includes('held') && <NoticePlace isKnown={false} />}
    <p>What is read</p>
  </LateNotices>
);

test('late notices of several places stand one below the other as they come, and are seen while a place is held', () => {
  const { rerender } = render(places([]));
  pass(0);
  rerender(places(['two']));
  rerender(places(['one', 'two', 'held']));
  const [first, second] = screen.getAllByText(/^Notice/);
  expect([first?.textContent, second?.textContent]).toEqual(['Notice two', 'Notice one']);
  expect(first?.parentElement).toBe(second?.parentElement);
  expect(read()).not.toBeVisible();
  expect(first).toBeVisible();
  expect(second).toBeVisible();
});

test('a place without a late notice is not measured: that would hold the screen up', () => {
  const measure = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  open('none');
  pass(2000);
  expect(measure).not.toHaveBeenCalled();
  measure.mockRestore();
});
