import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyComponent } from '../components/lazy/lazyComponent.tsx';
import { prefetchReviews, type Prefetch } from './prefetch.ts';
import type { TitleKey } from './useDocumentTitle.ts';

export type Screen = ComponentType & {
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
  preload: () => void;
};

export const ActivityScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "activity" */ '../features/activity/ActivityPage.tsx'))
      .ActivityPage,
  ['activity', 'acts', 'days', 'thread'],
);

export const ReviewScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "review" */ '../features/review/ReviewPage.tsx')).ReviewPage,
  ['activity', 'acts', 'pause', 'review', 'rules', 'thread'],
);

export const RulesScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "rules" */ '../features/rules/RulesPage.tsx')).RulesPage,
  ['activity', 'rules', 'voice'],
);

export const PeopleScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "people" */ '../features/activity/contacts/PeoplePage.tsx'))
      .PeoplePage,
  ['activity', 'acts', 'contacts'],
);

/** The frame around every screen of somebody who is logged in. */
export const Shell = lazyComponent(
  async () => (await import(/* webpackChunkName: "shell" */ '../features/shell/Shell.tsx')).Shell,
  ['shell', 'toasts'],
);

interface ShellScreen {
  path: string;
  title: TitleKey;
  Screen: Screen;
  /** What it probably asks for first, asked for while its code is downloaded. */
  prefetch?: (url: URL) => Prefetch;
}

/** Each in a chunk of its own; what a screen says comes with it. */
export const shellScreens: ShellScreen[] = [
  {
    path: '/app',
    title: 'dashboard',
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "dashboard" */ './DashboardScreen.tsx')).DashboardScreen,
      ['acts', 'dashboard'],
    ),
  },
  {
    path: '/app/reports',
    title: 'reports',
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "reports" */ '../features/reports/ReportsPage.tsx'))
          .ReportsPage,
      ['days', 'history', 'reports'],
    ),
  },
  { path: '/app/activity', title: 'activity', Screen: ActivityScreen },
  { path: '/app/activity/people', title: 'people', Screen: PeopleScreen },
  {
    path: '/app/activity/review',
    title: 'review',
    Screen: ReviewScreen,
    prefetch: prefetchReviews,
  },
  {
    path: '/app/settings/theme',
    title: 'settings',
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "settings" */ '../features/settings/SettingsPage.tsx'))
          .SettingsPage,
      ['login', 'login-again', 'removal', 'settings'],
    ),
  },
  {
    path: '/app/help',
    title: 'help',
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "help" */ '../features/help/HelpPage.tsx')).HelpPage,
      ['help', 'review'],
    ),
  },
  {
    path: '/app/profiles',
    title: 'profiles',
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "profiles" */ '../features/profiles/ProfilesPage.tsx'))
          .ProfilesPage,
      ['acts', 'pause', 'profile-cards', 'profiles', 'removal'],
    ),
  },
  { path: '/app/profiles/rules', title: 'rules', Screen: RulesScreen },
];

export function shellScreenAt(pathname: string): ShellScreen | undefined {
  return shellScreens.find(({ path }) => matchPath(path, pathname));
}
