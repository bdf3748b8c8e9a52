import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

const bar = { name: 'Undo the last approval or post left unanswered' };

export const findBar = () => screen.findByRole('region', bar);

export const noBar = () => waitFor(() => expect(screen.queryByRole('region', bar)).toBeNull());

/** What the page reads out. */
export const said = () =>
  screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

/** Asked once an undo is answered: a toast of the decision would have come before. */
export const toasts = () => screen.queryAllByRole('button', { name: /^Dismiss/ });
