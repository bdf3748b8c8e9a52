import { matchPath } from 'react-router-dom';
import { definePart, type Download, type Part } from '../parts/definePart.ts';
import { firstTexts } from '../prerender/firstTexts.ts';
import { defineScreen, type Screen } from './screens.ts';

interface ScreenRoute {
  path: string;
  screen: Screen;
}

interface ShellProps {
  onPreload: (path: string) => void;
}

export const shellPart: Part<ShellProps> = definePart({
  namespaces: ['shell', 'toasts'],
  load: async () => (await import(/* webpackChunkName: "shell" */ './AppShell.tsx')).AppShell,
});

export const loginScreen = defineScreen({
  title: 'login',
  namespaces: firstTexts.login,
  load: async () => (await import(/* webpackChunkName: "login" */ './LoginScreen.tsx')).LoginScreen,
});

const landingScreen = defineScreen({
  title: 'home',
  namespaces: firstTexts.landing,
  load: async () =>
    (await import(/* webpackChunkName: "landing" */ './LandingScreen.tsx')).LandingScreen,
});

const dashboardScreen = defineScreen({
  title: 'dashboard',
  namespaces: ['dashboard'],
  load: async () =>
    (await import(/* webpackChunkName: "dashboard" */ './DashboardScreen.tsx')).DashboardScreen,
});

const settingsScreen = defineScreen({
  title: 'settings',
  namespaces: ['settings'],
  load: async () =>
    (await import(/* webpackChunkName: "settings" */ '../features/settings/SettingsPage.tsx'))
      .SettingsPage,
});

const profilesScreen = defineScreen({
  title: 'profiles',
  namespaces: ['profiles', 'toasts'],
  load: async () =>
    (await import(/* webpackChunkName: "profiles" */ '../features/profiles/ProfilesPage.tsx'))
      .ProfilesPage,
});

const reportsScreen = defineScreen({
  title: 'reports',
  namespaces: ['reports'],
  load: async () =>
    (await import(/* webpackChunkName: "reports" */ '../features/reports/ReportsPage.tsx'))
      .ReportsPage,
});

const activityScreen = defineScreen({
  title: 'activity',
  namespaces: ['activity'],
  load: async () =>
    (await import(/* webpackChunkName: "activity" */ '../features/activity/ActivityPage.tsx'))
      .ActivityPage,
});

const helpScreen = defineScreen({
  title: 'help',
  namespaces: ['help'],
  load: async () =>
    (await import(/* webpackChunkName: "help" */ '../features/help/HelpPage.tsx')).HelpPage,
});

/** Screens that everybody may see, beside the login. */
export const publicRoutes: ScreenRoute[] = [{ path: '/', screen: landingScreen }];

/** Screens inside the shell, for people who are logged in. */
export const appRoutes: ScreenRoute[] = [
  { path: '/app', screen: dashboardScreen },
  { path: '/app/reports', screen: reportsScreen },
  { path: '/app/activity', screen: activityScreen },
  { path: '/app/settings/theme', screen: settingsScreen },
  { path: '/app/help', screen: helpScreen },
  { path: '/app/profiles', screen: profilesScreen },
];

/** What any other path shows. */
export const notFoundScreen = defineScreen({
  title: 'notFound',
  namespaces: ['not-found'],
  load: async () =>
    (await import(/* webpackChunkName: "not-found" */ '../features/not-found/NotFoundPage.tsx'))
      .NotFoundPage,
});

function screenIn(routes: ScreenRoute[], path: string): Screen | undefined {
  return routes.find((route) => matchPath(route.path, path) !== null)?.screen;
}

/** What a visit to the path needs: the screen, and the shell where it stands inside it. */
export function partsAt(path: string, isSignedIn: boolean): Download[] {
  const open = screenIn(publicRoutes, path);
  if (open) return [open];
  const isLogin = matchPath('/login', path) !== null;
  const isInside = matchPath('/app/*', path) !== null;
  if (!isLogin && !isInside) return [notFoundScreen];
  if (!isSignedIn) return [loginScreen];
  const inside = screenIn(appRoutes, isLogin ? '/app' : path);
  return inside ? [shellPart, inside] : [notFoundScreen];
}

/** Downloads the screen of a path ahead of the visit. */
export function preloadPath(path: string): void {
  for (const part of partsAt(path, true)) part.preload();
}
