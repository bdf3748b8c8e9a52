import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import { showToast } from './showToast.ts';

test('toasts that are asked for before their provider is there are shown once it is', async () => {
  void showToast('Your session has ended', { variant: 'warning' });
  void showToast('Demo is gone', { variant: 'info' });
  renderWithProviders(<main />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  expect(screen.getByRole('status')).toHaveTextContent('Demo is gone');
});
