import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { TeaserDialog } from './TeaserDialog.tsx';

const server = startFakeServer();

afterEach(() => {
  jest.restoreAllMocks();
});

function showDialog() {
  const onClose = jest.fn();
  const { user } = renderWithProviders(<TeaserDialog isOpen onClose={onClose} />);
  return { user, onClose, dialog: within(screen.getByRole('dialog', { name: 'Coming soon' })) };
}

test('lists activities and reports, both coming', () => {
  const { dialog } = showDialog();
  const items = dialog.getAllByRole('listitem').map((item) => within(item));
  expect(items).toHaveLength(2);
  expect(items[0]?.getByRole('heading', { name: 'Activities' })).toBeVisible();
  expect(items[1]?.getByRole('heading', { name: 'Reports' })).toBeVisible();
  expect(dialog.getAllByText('Coming')).toHaveLength(2);
});

test('says when the features come and how many they are', () => {
  const { dialog } = showDialog();
  expect(dialog.getByText('The new features arrive in mid-December 2025.')).toBeVisible();
  expect(dialog.getByText('2 features on the way')).toBeVisible();
});

test('Close closes the dialog and asks for nothing', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user, onClose, dialog } = showDialog();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(info).not.toHaveBeenCalled();
  expect(server.requests).toEqual([]);
});

test('OK writes the request to be notified to the console and closes', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user, onClose, dialog } = showDialog();
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(info.mock.calls).toEqual([
    ['Meelo: notify me when these are released: activities, reports'],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.requests).toEqual([]);
});
