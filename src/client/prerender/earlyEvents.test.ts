import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/dom';
import { keepEarlyEvents, replayEarlyEvents, showNoneKept } from './earlyEvents.ts';

let seen: string[] = [];

beforeEach(() => {
  seen = [];
  document.body.innerHTML = `
    <div id="root">
      <button>Open</button>
      <select><option>pt</option><option>fr</option></select>
      <form><button type="button">Show</button><button>Send</button></form>
    </div>`;
  // As React does, everything listens at the root.
  const root = document.getElementById('root');
  root?.addEventListener('click', ({ target }) => {
    seen.push(`click on ${(target as Element).textContent}`);
  });
  root?.addEventListener('change', ({ target }) => {
    seen.push(`choice of ${(target as HTMLSelectElement).value}`);
  });
  root?.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push('form sent');
  });
  keepEarlyEvents();
});
afterEach(() => document.body.replaceChildren());

const button = (name: string) => screen.getByRole('button', { name });

test('what is done before React is ready reaches it once, in order, when it is', () => {
  button('Open').click();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fr' } });
  button('Show').click();
  button('Send').click();
  expect(seen).toEqual(['click on Send']);
  seen = [];
  replayEarlyEvents();
  expect(seen).toEqual(['click on Open', 'choice of fr', 'click on Show', 'form sent']);
});

test('each control that was used is busy until then', () => {
  const controls = [button('Open'), screen.getByRole('combobox'), button('Send')];
  button('Open').click();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fr' } });
  button('Send').click();
  for (const control of controls) expect(control).toHaveAttribute('aria-busy', 'true');
  expect(button('Show')).not.toHaveAttribute('aria-busy');
  replayEarlyEvents();
  for (const control of controls) expect(control).not.toHaveAttribute('aria-busy');
});

test('a control that is used again happens once, the last time', () => {
  button('Open').click();
  button('Show').click();
  button('Open').click();
  replayEarlyEvents();
  expect(seen).toEqual(['click on Show', 'click on Open']);
});

test('where the app could not be downloaded nothing is busy, and is kept all the same', () => {
  button('Open').click();
  showNoneKept();
  expect(button('Open')).not.toHaveAttribute('aria-busy');
  replayEarlyEvents();
  expect(seen).toEqual(['click on Open']);
});

test('afterwards everything reaches React by itself', () => {
  replayEarlyEvents();
  button('Open').click();
  expect(seen).toEqual(['click on Open']);
});

test('what was done to a page that is rendered anew happens to what stands at its place', () => {
  button('Show').click();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fr' } });
  const root = document.getElementById('root');
  if (root) root.innerHTML = root.innerHTML.replace('Show', 'Zeigen');
  replayEarlyEvents();
  expect(seen).toEqual(['click on Zeigen', 'choice of fr']);
});

test('nothing happens to a page that is rendered anew with other controls', () => {
  button('Open').click();
  const root = document.getElementById('root');
  if (root) root.innerHTML = `<button>Delete</button>${root.innerHTML}`;
  replayEarlyEvents();
  expect(seen).toEqual([]);
});
