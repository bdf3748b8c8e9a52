import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import {
  app,
  forgetFiles,
  installAgain,
  installFiles,
  isFirstToKeep,
  keepsFiles,
  keepsPage,
  keepTexts,
  removeOldFiles,
} from './keptFiles.ts';
import { openTabs, worker, type WorkerEvent } from './workerScope.ts';

// The part of the service worker that opens the signed-in area without a network. It keeps files of the build alone: no
// answer of the API and no picture.

/** Never asked of this worker, where the browser can be told so: polls would keep it awake, and it would hold back first paints. */
const leftToNetwork = ['/', '/login', '/api/*', '/media/*', '/config.json'];

worker.addEventListener('install', (event) => {
  const routes = leftToNetwork.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  event.addRoutes?.(routes).catch(() => undefined);
  event.waitUntil(install(event));
});

async function install(event: WorkerEvent): Promise<void> {
  // No page that is open depends on files which nobody has kept; every other update waits for its person.
  if (!keepsFiles || (await isFirstToKeep())) void worker.skipWaiting();
  if (keepsFiles) await installFiles(event);
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
  if (!keepsFiles) event.waitUntil(forgetFiles());
});

worker.addEventListener('message', (event) => {
  const { type, language } = Object(event.data) as Record<string, unknown>;
  // The name that workbox-window gives to it.
  if (type === 'SKIP_WAITING') void worker.skipWaiting();
  if (!keepsFiles) return;
  if (type === 'PAGE_STARTED') {
    inTurn(event, async () => {
      await installRevived();
      await keepTexts(String(language));
      await removeOldFiles(event);
    });
  }
  if (type === 'LANGUAGE_USED') inTurn(event, () => keepTexts(String(language)));
  if (type === 'LOGGED_OUT') inTurn(event, forgetFiles);
});

let last: Promise<unknown> = Promise.resolve();

/** So that what is downloaded when somebody logs out is removed as well. */
function inTurn(event: WorkerEvent, work: () => Promise<unknown>): void {
  last = last.then(work).catch(() => undefined);
  event.waitUntil(last);
}

/** A login in the page of a logout revives this worker in Chromium, without an `install`: its files are removed already. */
async function installRevived(): Promise<void> {
  if (worker.registration.active && !(await keepsPage())) await installAgain();
}

if (keepsFiles) {
  registerRoute(({ sameOrigin, url }) => {
    return sameOrigin && url.pathname.startsWith('/assets/');
  }, app.strategy);

  const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: 4 });
  const fromCache = app.createHandlerBoundToURL('/index.html');
  const openPage: typeof fromCache = async (options) => {
    if (isReload(options.request)) {
      const page = await fromNetwork.handle(options).catch(() => undefined);
      if (page?.ok) {
        void takeUpdate();
        return page;
      }
    }
    return fromCache(options);
  };
  registerRoute(new NavigationRoute(openPage, { allowlist: [/^\/app(?:[/?]|$)/] }));
}

/** Who reloads wants what the server has now; so does a page that lacks a file. */
const isReload = ({ isReloadNavigation, cache }: Request & { isReloadNavigation?: boolean }) =>
  isReloadNavigation === true || cache === 'no-cache' || cache === 'reload';

/** The only page that is open is about to be a new one. */
async function takeUpdate(): Promise<void> {
  const tabs = await openTabs();
  if (tabs.length <= 1) worker.registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
