import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { ScreenSkeleton } from '../components/ScreenSkeleton.tsx';
import { loggedOut, selectIsSignedIn } from '../state/userSlice.ts';
import type { AppStore } from '../store/store.ts';
import type { TitleKey } from './useDocumentTitle.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';
import * as screens from './screens.ts';

type Screen = ComponentType & { load: () => Promise<unknown>; preload: () => void };

const shellScreens: { path: string; title: TitleKey; Screen: Screen }[] = [
  { path: '/app', title: 'dashboard', Screen: screens.DashboardScreen },
  { path: '/app/reports', title: 'reports', Screen: screens.ReportsScreen },
  { path: '/app/activity', title: 'activity', Screen: screens.ActivityScreen },
  { path: '/app/settings/theme', title: 'settings', Screen: screens.SettingsScreen },
  { path: '/app/help', title: 'help', Screen: screens.HelpScreen },
  { path: '/app/profiles', title: 'profiles', Screen: screens.ProfilesScreen },
];

/** Downloads code and texts of a screen of the shell ahead of the visit. */
export function preloadScreen(path: string): void {
  shellScreens.find((route) => route.path === path)?.Screen.preload();
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

/** Every address of the product. */
export function createRoutes(store: AppStore): RouteObject[] {
  const isSignedIn = () => selectIsSignedIn(store.getState());
  // Nothing is downloaded for somebody whom the guard will send to the login.
  const ifSignedIn = (load: () => Promise<unknown>) => async () => {
    if (isSignedIn()) await load();
    return null;
  };
  const logOut = () => {
    store.dispatch(loggedOut());
    return redirect('/login');
  };
  const login = screenRoute(screens.LoginScreen, 'login');
  const notFound = screenRoute(screens.NotFoundScreen, 'notFound');
  const shell = {
    element: <screens.Shell onPreload={preloadScreen} />,
    loader: ifSignedIn(screens.Shell.load),
    shouldRevalidate: () => false,
  };
  return [
    {
      element: <RootLayout />,
      hydrateFallbackElement: <ScreenSkeleton />,
      children: [
        {
          errorElement: <RouteError place="page" />,
          children: [
            { path: '/', ...screenRoute(screens.LandingScreen, 'home') },
            { element: <SignedOutOnly />, children: [{ path: '/login', ...login }] },
            {
              element: <SignedInOnly />,
              children: [
                {
                  ...shell,
                  children: [
                    {
                      errorElement: <RouteError place="screen" />,
                      children: shellScreens.map(({ path, title, Screen }) => ({
                        path,
                        ...screenRoute(Screen, title),
                        loader: ifSignedIn(Screen.load),
                      })),
                    },
                  ],
                },
                { path: '/app/*', ...notFound, id: 'notFoundInApp' },
              ],
            },
            { path: '/logout', ...notFound, id: 'logout', action: logOut },
            { path: '*', ...notFound },
          ],
        },
      ],
    },
  ];
}
