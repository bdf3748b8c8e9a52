import type activity from './locales/pt/activity.json';
import type common from './locales/pt/common.json';
import type dashboard from './locales/pt/dashboard.json';
import type help from './locales/pt/help.json';
import type landing from './locales/pt/landing.json';
import type login from './locales/pt/login.json';
import type notFound from './locales/pt/not-found.json';
import type onboarding from './locales/pt/onboarding.json';
import type pictures from './locales/pt/pictures.json';
import type profiles from './locales/pt/profiles.json';
import type reports from './locales/pt/reports.json';
import type settings from './locales/pt/settings.json';
import type shell from './locales/pt/shell.json';
import type teaser from './locales/pt/teaser.json';
import type toasts from './locales/pt/toasts.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      activity: typeof activity;
      common: typeof common;
      dashboard: typeof dashboard;
      help: typeof help;
      landing: typeof landing;
      login: typeof login;
      'not-found': typeof notFound;
      onboarding: typeof onboarding;
      pictures: typeof pictures;
      profiles: typeof profiles;
      reports: typeof reports;
      settings: typeof settings;
      shell: typeof shell;
      teaser: typeof teaser;
      toasts: typeof toasts;
    };
  }
}
