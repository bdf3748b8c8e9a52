import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aConfig, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { createFullServer } from '../../../testing/fakeServer/createFullServer.ts';
import { defaultLanguage, toLanguage } from '../../../shared/language/languages.ts';
import { Providers } from '../../app/Providers.tsx';
import { createRoutes } from '../../app/createRouter.tsx';
import { markDocumentLanguage, startI18n } from '../../i18n/i18n.ts';
import { createStore } from '../../store/store.ts';
import { parseStoredTheme } from '../../state/storedState.ts';
import { applyColorScheme } from '../../theme/applyColorScheme.ts';
import { framesOf, parseChoice } from './galleryChoice.ts';

const strangeCode = 42;

const config = aConfig({
  SUPPORT_WHATSAPP: '5511999990000',
  SUPPORT_EMAIL: 'support@meelo.example',
  SUPPORT_PHONE: '+55 11 99999-0000',
  NETWORKS: ['sandbox'],
});

/** A server with one profile at `code` and what its bot did, or with none. */
export function serverAt(code: string) {
  const codes: Record<string, unknown> = { absent: undefined, unknown: strangeCode };
  const syncStatusBot = code in codes ? codes[code] : Number(code);
  const server = Object.assign(createFullServer(syncStatusBot), { config });
  if (code === 'no-profile') server.profiles = [];
  return server;
}

const paths: Record<string, string> = {
  profiles: '/app/profiles',
  dashboard: '/app',
  activity: '/app/activity',
};

/** What the app uses of a Storage; it ends with its page, so that what happens in a frame stays there. */
function createMemoryStorage(items: Record<string, string>) {
  const values = new Map(Object.entries(items));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** The whole app at a screen, with a server and a storage of its own, both in memory. */
export async function showGalleryFrame(container: HTMLElement): Promise<void> {
  const [frame] = framesOf(parseChoice(window.location.search));
  if (!frame) return;
  Object.defineProperty(window, 'localStorage', {
    value: createMemoryStorage({ 'meelo-onboarding-completed': 'true' }),
  });
  const server = serverAt(frame.code);
  window.fetch = (input, init) => server.respond(new Request(input, init));

  const { mode: theme, color: themeColor, language } = frame;
  const store = createStore({
    user: aLoginAnswer(),
    theme: parseStoredTheme(JSON.stringify({ theme, themeColor })),
  });
  applyColorScheme(store.getState().theme);
  markDocumentLanguage();
  await startI18n(toLanguage(language) ?? defaultLanguage);
  const initialEntries = [paths[frame.screen] ?? '/app'];
  const router = createMemoryRouter(createRoutes(store), { initialEntries });
  createRoot(container).render(
    <Providers store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
}
