import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../testing/renderWithProviders.tsx';
import { TextDownloadError } from '../i18n/i18n.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let fault: Error | undefined;

function Screen() {
  if (fault) throw fault;
  return <p>the screen</p>;
}

function showFailing(error: Error) {
  fault = error;
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderWithProviders(
    <>
      <p>the rest of the page</p>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </>,
  );
}

test('a screen that fails leaves the rest alone, and a retry shows it once it works', async () => {
  const { user } = showFailing(new Error('boom'));
  expect(screen.getByText('the rest of the page')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByText(/boom/)).toBeNull();
  fault = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('the screen')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['code', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ['texts', new TextDownloadError('en: help')],
])('a failed download of %s is told as such', (_what, error) => {
  showFailing(error);
  expect(screen.getByRole('alert')).toHaveTextContent('This screen could not be downloaded');
});
