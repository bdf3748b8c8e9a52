import {
  createBrowserRouter,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { Id } from '../../shared/contract/id.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { lazyComponent } from '../components/lazy/lazyComponent.tsx';
import { ScreenSkeleton } from '../components/ScreenSkeleton.tsx';
import { prerenderedNamespaces } from '../i18n/namespaces.ts';
import { loggedOut, selectIsSignedIn, selectUser } from '../state/userSlice.ts';
import type { AppStore } from '../store/store.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { untilAnswered } from './prefetch.ts';
import { loadShell } from './preloadAddress.ts';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';
import { Shell, shellScreenAt, shellScreens, type Screen } from './shellScreens.tsx';
import type { TitleKey } from './useDocumentTitle.ts';

const LandingScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "landing" */ './LandingScreen.tsx')).LandingScreen,
  prerenderedNamespaces.landing,
);

const LoginScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "login" */ './LoginScreen.tsx')).LoginScreen,
  prerenderedNamespaces.login,
);

const NotFoundScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "not-found" */ '../features/not-found/NotFoundPage.tsx'))
      .NotFoundPage,
  ['not-found'],
);

/** Where a network sends back who has signed in there; also for somebody who is logged out here meanwhile. */
const ReturnScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "return" */ '../features/return/ReturnPage.tsx')).ReturnPage,
  ['sign-in'],
);

/** Downloads code and texts of a screen of the shell ahead of the visit. */
function preloadScreen(pathname: string): void {
  shellScreenAt(pathname)?.Screen.preload();
}

/**
 * A screen that is downloaded before it is shown. A loader does it, and not the `lazy` of a route,
 * which keeps a failed download for good.
 */
function screenRoute(Screen: Screen, title: TitleKey): RouteObject {
  return {
    id: title,
    element: <Screen />,
    handle: { title },
    loader: () => Screen.load().then(() => null),
    shouldRevalidate: () => false,
  };
}

const { chooseProfile: chooseProfileCall } = meeloApi.endpoints;

/** Every address of the product. */
export function createRoutes(store: AppStore): RouteObject[] {
  const isSignedIn = () => selectIsSignedIn(store.getState());
  // Nothing is downloaded for somebody whom the guard will send to the login.
  const ifSignedIn =
    (load: (args: LoaderFunctionArgs) => Promise<unknown> | undefined) =>
    async (args: LoaderFunctionArgs) => {
      if (isSignedIn()) await load(args);
      return null;
    };
  const logOut = () => {
    store.dispatch(loggedOut());
    return redirect('/login');
  };
  const login = screenRoute(LoginScreen, 'login');
  const chooseProfile = async ({ request }: ActionFunctionArgs) => {
    const { id, place }: { id: Id; place: string } = await request.json();
    const userId = selectUser(store.getState())?.id;
    // Its answer is not waited for: the page shows the choice at once, and a listener tells of a failure.
    if (userId) void store.dispatch(chooseProfileCall.initiate({ id, userId }, { track: false }));
    return redirect(place);
  };
  const notFound = screenRoute(NotFoundScreen, 'notFound');
  const shell = {
    element: <Shell onPreload={preloadScreen} />,
    loader: ifSignedIn(() => loadShell(store)),
    shouldRevalidate: () => false,
  };
  // They share a loader: each time the router enters a route with one of its own, it renders that
  // something loads, and with it every link of the page, even where nothing is left to download.
  const screens = {
    loader: ifSignedIn(({ request }) => {
      const url = new URL(request.url);
      const { Screen, prefetch } = shellScreenAt(url.pathname) ?? {};
      const asked = prefetch && store.dispatch(prefetch(url));
      if (!Screen || Screen.isLoaded()) return undefined;
      return Promise.all([Screen.load(), asked && untilAnswered(asked)]);
    }),
    shouldRevalidate: ({ nextUrl }) => shellScreenAt(nextUrl.pathname)?.Screen.isLoaded() === false,
    children: shellScreens.map(({ path, title, Screen }) => ({
      path,
      id: title,
      element: <Screen />,
      handle: { title },
    })),
  } satisfies RouteObject;
  return [
    {
      element: <RootLayout />,
      hydrateFallbackElement: <ScreenSkeleton />,
      children: [
        {
          errorElement: <RouteError place="page" />,
          children: [
            { path: '/', ...screenRoute(LandingScreen, 'home') },
            { element: <SignedOutOnly />, children: [{ path: '/login', ...login }] },
            {
              element: <SignedInOnly />,
              children: [
                {
                  ...shell,
                  children: [{ errorElement: <RouteError place="screen" />, ...screens }],
                },
                { path: '/app/*', ...notFound, id: 'notFoundInApp' },
              ],
            },
            { path: '/return/:id?', ...screenRoute(ReturnScreen, 'profiles'), id: 'return' },
            { path: '/logout', ...notFound, id: 'logout', action: logOut },
            { path: '/choose-profile', ...notFound, id: 'chooseProfile', action: chooseProfile },
            { path: '*', ...notFound },
          ],
        },
      ],
    },
  ];
}

type AppRouter = ReturnType<typeof createBrowserRouter>;

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
