import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithProviders } from '../../testing/renderWithProviders.tsx';
import { TextDownloadError } from '../i18n/i18n.ts';
import type { CrashPlace } from './CrashState.tsx';
import { ErrorBoundary, Recovered } from './ErrorBoundary.tsx';

let fault: Error | undefined;

function Screen() {
  const [count, setCount] = useState(0);
  if (fault) throw fault;
  return (
    <>
      <h1 tabIndex={-1}>the screen</h1>
      <button onClick={() => setCount(count + 1)}>Go on</button>
    </>
  );
}

beforeEach(() => {
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  fault = undefined;
});

function show(place: CrashPlace = 'screen') {
  return renderWithProviders(
    <>
      <p>the rest of the page</p>
      <ErrorBoundary place={place}>
        <Screen />
        <Recovered />
      </ErrorBoundary>
    </>,
  );
}

async function fail(user: UserEvent, error: Error) {
  fault = error;
  await user.click(screen.getByRole('button', { name: 'Go on' }));
}

const findScreen = () => screen.findByRole('heading', { name: 'the screen' });
const retry = () => screen.getByRole('button', { name: 'Retry' });

test('a screen that fails leaves the rest alone and is told, and a retry leads to its heading', async () => {
  const { user } = show();
  await fail(user, new Error('boom'));
  expect(screen.getByText('the rest of the page')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.queryByText(/boom/)).toBeNull();
  fault = undefined;
  await user.click(retry());
  expect(await findScreen()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each new failure has a retry of its own', async () => {
  const { user } = show();
  for (const failure of ['first', 'second']) {
    await fail(user, new Error(failure));
    fault = undefined;
    await user.click(retry());
    expect(await findScreen()).toBeVisible();
  }
});

test.each([
  ['code', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ['texts', new TextDownloadError('en: help')],
])('a failed download of %s is told as such', (_what, error) => {
  fault = error;
  show();
  expect(screen.getByRole('alert')).toHaveTextContent('This screen could not be loaded');
});

test.each([
  ['page', 1, 1],
  ['screen', 1, 0],
  ['section', 0, 0],
] as const)('in the place of a %s there are %i headings and %i main', (place, headings, mains) => {
  fault = new Error('boom');
  show(place);
  expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(headings);
  expect(screen.queryAllByRole('main')).toHaveLength(mains);
});
