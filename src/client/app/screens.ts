import { lazyComponent } from '../components/lazy/lazyComponent.tsx';
import { prerenderedNamespaces } from '../i18n/namespaces.ts';

// One chunk a screen. What a screen says comes with it.

export const LandingScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "landing" */ './LandingScreen.tsx')).LandingScreen,
  prerenderedNamespaces.landing,
);

export const LoginScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "login" */ './LoginScreen.tsx')).LoginScreen,
  prerenderedNamespaces.login,
);

export const NotFoundScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "not-found" */ '../features/not-found/NotFoundPage.tsx'))
      .NotFoundPage,
  ['not-found'],
);

/** The frame around every screen of somebody who is logged in. */
export const Shell = lazyComponent(
  async () => (await import(/* webpackChunkName: "shell" */ '../features/shell/Shell.tsx')).Shell,
  ['shell', 'toasts'],
);

export const DashboardScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "dashboard" */ './DashboardScreen.tsx')).DashboardScreen,
  ['dashboard'],
);

export const SettingsScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "settings" */ '../features/settings/SettingsPage.tsx'))
      .SettingsPage,
  ['settings'],
);

export const ProfilesScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profiles" */ '../features/profiles/ProfilesPage.tsx'))
      .ProfilesPage,
  ['profiles'],
);

export const ReportsScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "reports" */ '../features/reports/ReportsPage.tsx'))
      .ReportsPage,
  ['reports'],
);

export const ActivityScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "activity" */ '../features/activity/ActivityPage.tsx'))
      .ActivityPage,
  ['activity'],
);

export const HelpScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "help" */ '../features/help/HelpPage.tsx')).HelpPage,
  ['help'],
);
