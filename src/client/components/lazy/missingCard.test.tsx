import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { LazyBoundary } from './LazyBoundary.tsx';
import { lazyComponent } from './lazyComponent.tsx';
import { missingCard } from './missingCard.tsx';

// React reports what a boundary catches.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('a part that cannot be downloaded says so in its place, and a retry brings it', async () => {
  const download = jest.fn(async () => () => <p>The part</p>);
  download.mockRejectedValueOnce(new Error('The connection dropped.'));
  const Part = lazyComponent(download);
  const { user } = renderWithProviders(
    <LazyBoundary fallback={missingCard}>
      <Part />
    </LazyBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not load thisThe connection dropped, or there is a new version of Meelo.',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
