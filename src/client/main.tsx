import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/createRouter.ts';
import { Providers } from './app/Providers.tsx';
import { onceTurnedTo } from './early/onceTurnedTo.ts';
import { downloadTexts } from './i18n/downloadTexts.ts';
import { followLanguageOfOtherTabs, markDocumentLanguage, startI18n } from './i18n/i18n.ts';
import { visitLanguage } from './i18n/visitLanguage.ts';
import { showFailedStart } from './showFailedStart.ts';
import { readStoredState } from './state/storedState.ts';
import { startPersistence } from './store/persistence.ts';
import { createStore, type AppStore } from './store/store.ts';

async function start(container: HTMLElement): Promise<void> {
  const store = createStore(readStoredState());
  if (process.env.NODE_ENV !== 'production') {
    const { startDevelopment } = await import('./dev/startDevelopment.ts');
    if (await startDevelopment(container, store)) return;
  }
  startPersistence(store);
  markDocumentLanguage();
  followLanguageOfOtherTabs();
  await showOrSay(container, store);
}

/** What cannot be downloaded leaves a page that is there already as it is, for the next gesture. */
async function showOrSay(container: HTMLElement, store: AppStore): Promise<void> {
  try {
    await show(container, store);
  } catch (error) {
    reportError(error);
    if (container.hasChildNodes()) onceTurnedTo(() => void showOrSay(container, store));
    else showFailedStart(container);
  }
}

async function show(container: HTMLElement, store: AppStore): Promise<void> {
  const language = visitLanguage();
  const isPrerendered = container.dataset.language === language;
  const [, router] = await Promise.all([
    startI18n({ language, first: [], read: downloadTexts }),
    createRouter(store, isPrerendered),
  ]);

  const page = (
    <Providers store={store}>
      {/* Addresses change at once, together with the session, so that no guard sees one of them alone. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
  // As a transition the first render is done in slices, between which the page answers.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
}

const container = document.getElementById('root');
if (container) void start(container);
