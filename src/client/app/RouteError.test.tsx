import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { renderRoutes } from '../../testing/client/renderWithProviders.tsx';
import { useHeadingFocus } from '../components/useHeadingFocus.ts';
import { TextDownloadError } from '../i18n/i18n.ts';
import { RouteError } from './RouteError.tsx';

let fault: Error | undefined;
let downloadFault: Error | undefined;

function Screen() {
  const [count, setCount] = useState(0);
  const heading = useHeadingFocus();
  if (fault) throw fault;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        the screen
      </h1>
      <button onClick={() => setCount(count + 1)}>Go on</button>
    </>
  );
}

const layout = (
  <>
    <p>the rest of the page</p>
    <Outlet />
  </>
);

async function loader() {
  if (downloadFault) throw downloadFault;
  return null;
}

beforeEach(() => {
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  fault = undefined;
  downloadFault = undefined;
});

function show(place: 'page' | 'screen' = 'screen') {
  const screens = [{ path: '/', element: <Screen />, loader }];
  return renderRoutes(() => [
    {
      element: layout,
      hydrateFallbackElement: <p>loading</p>,
      children: [{ errorElement: <RouteError place={place} />, children: screens }],
    },
  ]);
}

async function fail(user: UserEvent, error: Error) {
  fault = error;
  await user.click(screen.getByRole('button', { name: 'Go on' }));
}

const findScreen = () => screen.findByRole('heading', { name: 'the screen' });
const retry = () => screen.getByRole('button', { name: 'Retry' });

test('a screen that fails leaves the rest alone and is told, and a retry leads to its heading', async () => {
  const { user } = show();
  await findScreen();
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
  await findScreen();
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
])('a failed download of %s is told as such, and a retry downloads again', async (_what, error) => {
  downloadFault = error;
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be loaded');
  downloadFault = undefined;
  await user.click(retry());
  expect(await findScreen()).toHaveFocus();
});

test.each([
  ['page', 1],
  ['screen', 0],
] as const)('in the place of a %s there are a heading and %i main', async (place, mains) => {
  fault = new Error('boom');
  show(place);
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryAllByRole('main')).toHaveLength(mains);
});
