import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
// Has every text at hand.
import '../../../testing/client/renderWithProviders.tsx';
import { PauseControl } from './PauseControl.tsx';

const button = createRef<HTMLButtonElement>();

const control = (isPaused: boolean, canPause: boolean) => (
  <PauseControl
    pause={isPaused ? { until: null } : null}
    canPause={canPause}
    isPending={false}
    failure={undefined}
    onChange={() => undefined}
    button={button}
    onPractise={undefined}
  />
);

test('what was said of the end of a pause stays when the bot can no longer be paused', () => {
  const { rerender } = render(control(true, true));
  rerender(control(false, true));
  expect(screen.getByRole('status')).toHaveTextContent('The bot has resumed.');
  rerender(control(false, false));
  expect(screen.getByRole('status')).toHaveTextContent('The bot has resumed.');
});

test.each([
  ['no pause can begin', control(false, false)],
  ['another device has paused the bot', control(true, true)],
])('a menu that was closed because %s does not open again by itself', async (_why, changed) => {
  const user = userEvent.setup({ delay: null });
  const { rerender } = render(control(false, true));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('menu')).toBeVisible();
  rerender(changed);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  rerender(control(false, true));
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
