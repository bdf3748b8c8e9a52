import { expect, test } from '@jest/globals';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { screen } from '@testing-library/react';
import { useSnackbar } from 'notistack';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';

const focused = () => document.activeElement as HTMLElement;

function Question() {
  const { enqueueSnackbar } = useSnackbar();
  return (
    <Dialog open aria-label="Question">
      <Button onClick={() => enqueueSnackbar('Not saved', { variant: 'error' })}>Save</Button>
    </Dialog>
  );
}

test('Alt+T leaves the focus in a text while there is no toast', async () => {
  const { user } = renderWithProviders(<textarea aria-label="Text" />);
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.click(text);
  await user.keyboard('{Alt>}t{/Alt}');
  expect(text).toHaveFocus();
});

test('Alt+T leads out of a dialog to the toasts, and Shift+Tab back into it', async () => {
  const { user } = renderWithProviders(<Question />);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByText('Not saved')).toBeVisible();
  await user.keyboard('{Alt>}t{/Alt}');
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss notification' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('dialog')).toContainElement(focused());
});
