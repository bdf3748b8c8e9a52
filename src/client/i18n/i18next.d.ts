import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      activity: typeof import('./locales/pt/activity.json');
      acts: typeof import('./locales/pt/acts.json');
      commands: typeof import('./locales/pt/commands.json');
      common: typeof import('./locales/pt/common.json');
      contacts: typeof import('./locales/pt/contacts.json');
      dashboard: typeof import('./locales/pt/dashboard.json');
      days: typeof import('./locales/pt/days.json');
      demo: typeof import('./locales/pt/demo.json');
      facts: typeof import('./locales/pt/facts.json');
      help: typeof import('./locales/pt/help.json');
      history: typeof import('./locales/pt/history.json');
      keys: typeof import('./locales/pt/keys.json');
      landing: typeof import('./locales/pt/landing.json');
      limits: typeof import('./locales/pt/limits.json');
      login: typeof import('./locales/pt/login.json');
      'login-again': typeof import('./locales/pt/login-again.json');
      'not-found': typeof import('./locales/pt/not-found.json');
      notice: typeof import('./locales/pt/notice.json');
      notifications: typeof import('./locales/pt/notifications.json');
      onboarding: typeof import('./locales/pt/onboarding.json');
      pause: typeof import('./locales/pt/pause.json');
      pictures: typeof import('./locales/pt/pictures.json');
      'profile-cards': typeof import('./locales/pt/profile-cards.json');
      'profile-form': typeof import('./locales/pt/profile-form.json');
      profiles: typeof import('./locales/pt/profiles.json');
      removal: typeof import('./locales/pt/removal.json');
      reports: typeof import('./locales/pt/reports.json');
      review: typeof import('./locales/pt/review.json');
      rules: typeof import('./locales/pt/rules.json');
      settings: typeof import('./locales/pt/settings.json');
      shell: typeof import('./locales/pt/shell.json');
      'sign-in': typeof import('./locales/pt/sign-in.json');
      thread: typeof import('./locales/pt/thread.json');
      'time-zone': typeof import('./locales/pt/time-zone.json');
      toasts: typeof import('./locales/pt/toasts.json');
      voice: typeof import('./locales/pt/voice.json');
    };
  }
}
