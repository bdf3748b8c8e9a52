import './toasts/gooberSheet.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { meeloApi } from './api/meeloApi.ts';
import { preloadAddress } from './app/preloadAddress.ts';
import { followLanguageOfOtherTabs, i18n, markDocumentLanguage, startI18n } from './i18n/i18n.ts';
import { showNoneKept } from './prerender/earlyEvents.ts';
import { onFirstInteraction } from './prerender/onFirstInteraction.ts';
import { showFailedStart } from './showFailedStart.ts';
import { readStoredState } from './state/storedState.ts';
import { startPersistence } from './store/persistence.ts';
import { createStore, type AppStore } from './store/store.ts';

const { getClientConfig } = meeloApi.endpoints;

async function start(container: HTMLElement): Promise<void> {
  const store = createStore(readStoredState());
  if (process.env.NODE_ENV !== 'production') {
    const { startDevelopment } = await import('./dev/startDevelopment.ts');
    if (await startDevelopment(container, store)) return;
  }
  startPersistence(store);
  followLanguageOfOtherTabs();
  // i18next will change the document's language; the markup is in the one that was served.
  const markupLanguage = container.hasChildNodes() ? document.documentElement.lang : undefined;
  markDocumentLanguage();
  await showOrRetry(container, () => show({ container, store, markupLanguage }));
}

/** What cannot be downloaded leaves prerendered markup as it is, until the next interaction. */
async function showOrRetry(container: HTMLElement, showApp: () => Promise<void>): Promise<void> {
  try {
    await showApp();
  } catch (error) {
    reportError(error);
    if (!container.hasChildNodes()) return showFailedStart(container);
    showNoneKept();
    onFirstInteraction(() => void showOrRetry(container, showApp));
  }
}

/**
 * They are part of this script, and run later: a slow phone takes a third of a second for the whole
 * script, in which it answers nobody.
 */
async function importApp() {
  const { createRouter } = await import(/* webpackMode: "eager" */ './app/createRouter.tsx');
  await nextTask();
  const { Providers } = await import(/* webpackMode: "eager" */ './app/Providers.tsx');
  return { createRouter, Providers };
}

/** Ends the task, so that the browser can answer the person. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

interface Start {
  container: HTMLElement;
  store: AppStore;
  markupLanguage: string | undefined;
}

async function show({ container, store, markupLanguage }: Start): Promise<void> {
  const i18nStarted = startI18n();
  const isPrerendered = markupLanguage === i18n.language;
  // The first call waits for it. React takes over markup as it was without it.
  if (!isPrerendered)
    void store.dispatch(getClientConfig.initiate(undefined, { subscribe: false }));
  preloadAddress(store, new URL(window.location.href));
  await nextTask();
  const { createRouter, Providers } = await importApp();
  await nextTask();
  const [router] = await Promise.all([createRouter(store, isPrerendered), i18nStarted]);
  await nextTask();
  const app = (
    <Providers store={store}>
      {/* Addresses change at once, together with the session, so that no guard sees one of them alone. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
  // As a transition the first render is done in slices, between which the page answers.
  startTransition(() => {
    // What a browser has translated is no longer the markup that React would take over.
    if (isPrerendered && !container.querySelector('font')) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  // What is shown stays without it; the next page tries again.
  takeMessages(store, router).catch(() => undefined);
}

/** A browser may take them where somebody was logged in before; nowhere else has it a service worker. */
async function takeMessages(store: AppStore, router: DataRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const { startPush } = await import(/* webpackChunkName: "worker" */ './push/followPush.ts');
  startPush(store, (path) => router.navigate(path));
}

const container = document.getElementById('root');
if (container) void start(container);
