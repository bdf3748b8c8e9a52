import { createBrowserRouter } from 'react-router-dom';
import type { AppStore } from '../store/store.ts';
import { createRoutes } from './routes.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

function whenInitialized(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * The router, once the first screen is downloaded. Where its markup came with the document, a failed
 * download is thrown; otherwise the router shows it in the place of the screen.
 */
export async function createRouter(store: AppStore, isPrerendered: boolean): Promise<AppRouter> {
  const routes = createRoutes(store);
  const router = createBrowserRouter(routes);
  await whenInitialized(router);
  if (!isPrerendered) return router;

  const { loaderData, errors } = router.state;
  router.dispose();
  if (errors) throw Object.values(errors)[0];
  // Begins as after rendering on a server: nothing is to be loaded, and no scrolling to be done.
  return createBrowserRouter(routes, { hydrationData: { loaderData } });
}
