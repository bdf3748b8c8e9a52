import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultLanguage, toLanguage } from '../../../shared/language/languages.ts';
import { Providers } from '../../app/Providers.tsx';
import { createRoutes } from '../../app/routes.tsx';
import { markDocumentLanguage, startI18n } from '../../i18n/i18n.ts';
import { themeColors, themeModes } from '../../state/theme.ts';
import { createStore } from '../../store/store.ts';
import { createFakeServer, galleryUser } from './createFakeServer.ts';
import { createMemoryStorage } from './createMemoryStorage.ts';
import { parseChoice, picturesOf } from './galleryChoice.ts';

/** The whole app at its profiles page, with a server and a storage of its own, both in memory. */
export async function showGalleryFrame(container: HTMLElement): Promise<void> {
  const [picture] = picturesOf(parseChoice(window.location.search));
  if (!picture) return;
  Object.defineProperty(window, 'localStorage', {
    value: createMemoryStorage({ 'meelo-onboarding-completed': 'true' }),
  });
  window.fetch = createFakeServer(picture.code);

  const store = createStore({
    user: { access_token: 'token-of-the-gallery', user: galleryUser },
    theme: {
      theme: themeModes.find((mode) => mode === picture.mode) ?? 'light',
      themeColor: themeColors.find((color) => color === picture.color) ?? 'neutral',
    },
  });
  markDocumentLanguage();
  const language = toLanguage(picture.language) ?? defaultLanguage;
  await startI18n(language);
  const router = createMemoryRouter(createRoutes(store), { initialEntries: ['/app/profiles'] });
  createRoot(container).render(
    <Providers store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
}
