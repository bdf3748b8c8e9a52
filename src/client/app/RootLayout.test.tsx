import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/client/renderWithProviders.tsx';
import { RootLayout } from './RootLayout.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const routes = [
  {
    element: <RootLayout />,
    children: ['/reports', '/activity'].map((path) => ({ path, element: <p>{path}</p> })),
  },
];

async function openByAddress(route: string) {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollTo.mockClear();
  const { unmount } = renderRoutes(() => routes, { route });
  await screen.findByText(/^\//);
  return { scrollTo, unmount };
}

test('a page that is opened by its address begins at its top, and a reload where it was', async () => {
  const { unmount } = await openByAddress('/activity');
  jest.replaceProperty(window, 'scrollY', 128);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  const reports = await openByAddress('/reports');
  expect(reports.scrollTo).not.toHaveBeenCalledWith(0, 128);
  reports.unmount();
  const ofOther = await openByAddress('/activity?profile=profile-2');
  expect(ofOther.scrollTo).not.toHaveBeenCalledWith(0, 128);
  ofOther.unmount();
  const { scrollTo } = await openByAddress('/activity');
  expect(scrollTo).toHaveBeenCalledWith(0, 128);
});
