import { afterEach } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  RouterProvider,
  type InitialEntry,
  type RouteObject,
} from 'react-router-dom';
import { meeloApi } from '../../client/api/meeloApi.ts';
import { i18n, markDocumentLanguage, startI18n } from '../../client/i18n/i18n.ts';
import { LanguageProvider } from '../../client/i18n/LanguageProvider.tsx';
import type { Language } from '../../shared/language/languages.ts';
import type { StoredState } from '../../client/state/storedState.ts';
import { createStore, type AppStore } from '../../client/store/store.ts';
import { AppThemeProvider } from '../../client/theme/AppThemeProvider.tsx';
import { ToastProvider } from '../../client/toasts/ToastProvider.tsx';
import { namespaces } from '../localeTexts.ts';

interface Options {
  route?: InitialEntry;
  state?: Partial<StoredState>;
}

// Tests read English, with every text at hand, so that nothing suspends for want of words.
markDocumentLanguage();
await startI18n('en');
await i18n.loadNamespaces(namespaces);

const stores: AppStore[] = [];

// A store listens to the window for as long as the file runs: the focus of a later test would
// make it ask again for what its own test had shown.
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(meeloApi.util.resetApiState());
});

/** Whether the clock is Jest's, as Testing Library finds out, too. */
const isClockFaked = () => Object.hasOwn(setTimeout, 'clock');

/** Changes the interface language, before or after rendering. */
export async function speak(language: Language): Promise<void> {
  await act(() => i18n.changeLanguage(language));
}

/** Renders a screen as the app does: store, address, language (English), looks and toasts around it. */
export function renderWithProviders(ui: ReactElement, options: Options = {}) {
  return renderRoutes(() => [{ path: '*', element: ui }], options);
}

/** Renders routes in the same way; the router tells and changes the address. */
export function renderRoutes(
  createRoutes: (store: AppStore) => RouteObject[],
  { route = '/', state = {} }: Options = {},
) {
  const store = createStore(state);
  stores.push(store);
  // On the real clock a poll, or a read that is tried again, would end what a slow machine still checks.
  if (!isClockFaked()) store.dispatch(meeloApi.internalActions.onFocusLost());
  // Between two events nothing waits for a timer.
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [route] });
  const view = render(
    <Provider store={store}>
      <AppThemeProvider>
        <ToastProvider>
          <LanguageProvider>
            <RouterProvider router={router} useTransitions={false} />
          </LanguageProvider>
        </ToastProvider>
      </AppThemeProvider>
    </Provider>,
  );
  return { ...view, store, user, router };
}
