import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aConfig } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { hasWayBack, NotFoundPage } from './NotFoundPage.tsx';

const server = startFakeServer({
  config: aConfig({ SUPPORT_WHATSAPP: '5511999990000', SUPPORT_EMAIL: 'help@example.org' }),
});

function openUnknownPage() {
  const routes = (
    <Routes>
      <Route path="/" element={<p>The landing page</p>} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
  return renderWithProviders(routes, { route: '/nope/<b>' });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('says 404, what it means, what to check and whom to ask', async () => {
  openUnknownPage();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'This page does not exist', level: 1 })).toBeVisible();
  expect(screen.getByText(/The address may be mistyped/)).toBeVisible();
  expect(screen.getByText(/Check the address/)).toHaveTextContent('/nope/');
  expect(await screen.findByText(/contact our support.* help@example.org/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Chat on WhatsApp/ })).toBeVisible();
});

test.each([
  [{}, /tell the person who gave you this address/],
  [{ SUPPORT_PHONE: '+55 11 99999-0000' }, /contact our support.* \+55 11 99999-0000/],
])('with %j as its contacts it names what there is', async (contacts, text) => {
  server.config = aConfig(contacts);
  openUnknownPage();
  expect(await screen.findByText(text)).toBeVisible();
});

test('Home leads to the landing page', async () => {
  const { user } = openUnknownPage();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByText('The landing page')).toBeVisible();
});

test('Back goes home where there is no history', async () => {
  const { user } = openUnknownPage();
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByText('The landing page')).toBeVisible();
});

test('Back takes one step in the history where there is one', async () => {
  const { user } = openUnknownPage();
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  const back = jest.spyOn(window.history, 'back').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test.each([
  { name: 'a first page', length: 1, canGoBack: false, referrer: '', isWay: false },
  { name: 'a new tab', length: 2, canGoBack: false, referrer: '', isWay: false },
  { name: 'a page of ours', length: 2, canGoBack: true, referrer: '', isWay: true },
  { name: 'a followed link', length: 2, canGoBack: false, referrer: 'https://a.org', isWay: true },
  {
    name: 'a link in a new tab',
    length: 1,
    canGoBack: false,
    referrer: 'https://a.org',
    isWay: false,
  },
])('knows whether there is a way back from $name', ({ length, canGoBack, referrer, isWay }) => {
  const window = { history: { length }, document: { referrer }, navigation: { canGoBack } };
  expect(hasWayBack(window as Window)).toBe(isWay);
});
