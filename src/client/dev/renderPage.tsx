import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/Providers.tsx';
import { markDocumentLanguage, startI18n } from '../i18n/i18n.ts';
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
  await startI18n();
  document.title = `${title} · Meelo`;
  createRoot(container).render(
    <Providers store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: content }])} />
    </Providers>,
  );
}
