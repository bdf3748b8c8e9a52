import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/Providers.tsx';
import { downloadTexts } from '../i18n/downloadTexts.ts';
import { markDocumentLanguage, startI18n } from '../i18n/i18n.ts';
import { visitLanguage } from '../i18n/visitLanguage.ts';
import type { AppStore } from '../store/store.ts';
import { startPersistence } from '../store/persistence.ts';

interface DevelopmentPage {
  container: HTMLElement;
  store: AppStore;
  title: string;
  content: ReactNode;
}

/** Shows a development page in the looks that the app has in this browser. */
export async function renderPage({ container, store, title, content }: DevelopmentPage) {
  startPersistence(store);
  markDocumentLanguage();
  await startI18n({ language: visitLanguage(), first: [], read: downloadTexts });
  document.title = `${title} · Meelo`;
  createRoot(container).render(
    <Providers store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: content }])} />
    </Providers>,
  );
}
