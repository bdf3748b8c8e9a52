import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, createEvent } from '@testing-library/react';
import { enqueueSnackbar, type VariantType } from 'notistack';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function show(variant: VariantType, description?: string) {
  const onClose = jest.fn();
  renderWithProviders(<p>A page</p>);
  act(() => void enqueueSnackbar('The title', { variant, description, onClose }));
  return onClose;
}

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
  ['warning', 'alert'],
] as const)('a toast of kind %s is told as %s and closes after 4000 ms', (variant, role) => {
  const onClose = show(variant, 'The description');
  expect(screen.getByRole(role)).toHaveTextContent('The titleThe description');
  pass(3999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a loading toast stays, and needs no description', () => {
  const onClose = show('loading');
  expect(screen.getByRole('status')).toHaveTextContent(/^The title$/);
  pass(600_000);
  expect(onClose).not.toHaveBeenCalled();
});

test('a toast that is to persist stays, with what it offers', () => {
  const onTake = jest.fn();
  renderWithProviders(<p>A page</p>);
  const action = <button onClick={onTake}>Take</button>;
  act(() => void enqueueSnackbar('The title', { variant: 'info', persist: true, action }));
  pass(600_000);
  fireEvent.click(screen.getByRole('button', { name: 'Take' }));
  expect(onTake).toHaveBeenCalledTimes(1);
});

test('a toast waits while it is pointed at, and its time restarts after that', () => {
  const onClose = show('success');
  const toast = screen.getByText('The title');
  pass(3000);
  fireEvent.pointerMove(toast);
  pass(10_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerOut(toast);
  pass(3999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const isHeld = () => document.querySelector('[data-held]') !== null;

test('is held in its place by a pointer, and neither by the focus nor after a tap', () => {
  show('success');
  const toast = screen.getByText('The title');
  act(() => screen.getByRole('button', { name: /^Dismiss/ }).focus());
  expect(isHeld()).toBe(false);
  fireEvent.pointerMove(toast, { pointerType: 'mouse' });
  expect(isHeld()).toBe(true);
  fireEvent.pointerOut(toast, { pointerType: 'mouse' });
  expect(isHeld()).toBe(false);
  // A browser sends it after the finger has gone.
  fireEvent.mouseMove(toast);
  expect(isHeld()).toBe(false);
});

test('a toast that comes under a pointer at rest goes by itself', () => {
  const onClose = show('success');
  const atRest = createEvent.pointerMove(screen.getByText('The title'));
  Object.assign(atRest, { movementX: 0, movementY: 0 });
  fireEvent(screen.getByText('The title'), atRest);
  pass(3999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const say = (description: string) =>
  act(() => void enqueueSnackbar('The title', { variant: 'error', description }));

test('an equal toast takes the place of the one before, for its own time', () => {
  show('error', 'The description');
  pass(3000);
  say('The description');
  pass(500);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  pass(3000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  say('Another');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('a dialog does not hide the toasts from screen readers', async () => {
  show('error');
  const region = screen.getByRole('region', { name: 'Notifications' });
  await act(async () => region.setAttribute('aria-hidden', 'true'));
  expect(region).not.toHaveAttribute('aria-hidden');
});
