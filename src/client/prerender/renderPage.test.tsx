import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { languages, type Language } from '../../shared/language/languages.ts';
import {
  prerenderedNames,
  prerenderedPages,
  type PrerenderedPage,
} from '../../shared/prerenderedPages.ts';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { createRouter } from '../app/createRouter.tsx';
import { Providers } from '../app/Providers.tsx';
import { writeLock } from '../components/loginLock/useLoginLock.ts';
import type { ThemeState } from '../state/theme.ts';
import { signedOut } from '../state/userSlice.ts';
import { createStore } from '../store/store.ts';
import { renderPage } from './renderPage.tsx';

startFakeServer();

const complaint = jest.spyOn(console, 'error');
afterEach(() => {
  complaint.mockClear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

const everyPage = prerenderedNames.flatMap((page) =>
  languages.map((language) => [page, language] as const),
);

/** The page as it was rendered, and then React over it. */
async function takeOver(name: PrerenderedPage, language: Language, store = createStore()) {
  const { markup } = await renderPage(name, language);
  window.history.replaceState(null, '', prerenderedPages[name]);
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const [root] = document.body.children;
  if (!root) throw new Error('There is no root');
  const served = { heading: root.querySelector('h1'), button: root.querySelector('button') };
  const onRecoverableError = jest.fn();
  const page = (
    <Providers store={store}>
      <RouterProvider router={await createRouter(store, true)} useTransitions={false} />
    </Providers>
  );
  const app = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  return { root, served, onRecoverableError, leave: () => act(() => app.unmount()) };
}

test.each(everyPage)(
  'React takes the %s page in %s over as it stands, in any looks',
  async (name, language) => {
    const theme: ThemeState = { theme: 'dark', themeColor: 'violet' };
    const store = createStore({ user: name === 'login' ? signedOut : aLoginAnswer(), theme });
    const { root, served, onRecoverableError, leave } = await takeOver(name, language, store);
    expect(served.heading?.textContent).not.toBe('');
    expect(root.querySelector('h1')).toBe(served.heading);
    expect(root.querySelector('button')).toBe(served.button);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaint.mock.calls).toEqual([]);
    leave();
  },
);

test('a lock of the login shows once React has taken the page over', async () => {
  writeLock(Date.now());
  const { root, onRecoverableError, leave } = await takeOver('login', 'en');
  expect(root.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
  expect(root).toHaveTextContent(/Try again in \d:\d\d/);
  expect(onRecoverableError).not.toHaveBeenCalled();
  leave();
  localStorage.clear();
});

test.each(prerenderedNames)('the %s page carries its own looks in any language', async (name) => {
  const english = await renderPage(name, 'en');
  const japanese = await renderPage(name, 'ja');
  expect(japanese.css).toBe(english.css);
  expect(japanese.markup).not.toBe(english.markup);
  expect(english.markup).not.toContain('style=');
  expect(english.css).toContain('.dark.violet{');
  expect(english.css).not.toContain('<');
});
