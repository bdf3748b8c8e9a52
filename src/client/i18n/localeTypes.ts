import type { Language } from '../../shared/language/languages.ts';
import type { Namespace } from './namespaces.ts';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key> = Key extends `${infer Base}_${Plural}` ? Base : Key & string;

/** The paths of all texts. Languages differ in the plural forms that they need. */
type PathOf<Texts> = Texts extends string
  ? ''
  : { [Key in keyof Texts]: `${WithoutPlural<Key>}.${PathOf<Texts[Key]>}` }[keyof Texts];

type Missing<Portuguese, Other> = Exclude<PathOf<Portuguese>, PathOf<Other>>;

interface Locales {
  pt: {
    activity: typeof import('./locales/pt/activity.json');
    common: typeof import('./locales/pt/common.json');
    dashboard: typeof import('./locales/pt/dashboard.json');
    help: typeof import('./locales/pt/help.json');
    landing: typeof import('./locales/pt/landing.json');
    login: typeof import('./locales/pt/login.json');
    'not-found': typeof import('./locales/pt/not-found.json');
    onboarding: typeof import('./locales/pt/onboarding.json');
    pictures: typeof import('./locales/pt/pictures.json');
    profiles: typeof import('./locales/pt/profiles.json');
    reports: typeof import('./locales/pt/reports.json');
    settings: typeof import('./locales/pt/settings.json');
    shell: typeof import('./locales/pt/shell.json');
    teaser: typeof import('./locales/pt/teaser.json');
    toasts: typeof import('./locales/pt/toasts.json');
  };
  en: {
    activity: typeof import('./locales/en/activity.json');
    common: typeof import('./locales/en/common.json');
    dashboard: typeof import('./locales/en/dashboard.json');
    help: typeof import('./locales/en/help.json');
    landing: typeof import('./locales/en/landing.json');
    login: typeof import('./locales/en/login.json');
    'not-found': typeof import('./locales/en/not-found.json');
    onboarding: typeof import('./locales/en/onboarding.json');
    pictures: typeof import('./locales/en/pictures.json');
    profiles: typeof import('./locales/en/profiles.json');
    reports: typeof import('./locales/en/reports.json');
    settings: typeof import('./locales/en/settings.json');
    shell: typeof import('./locales/en/shell.json');
    teaser: typeof import('./locales/en/teaser.json');
    toasts: typeof import('./locales/en/toasts.json');
  };
  es: {
    activity: typeof import('./locales/es/activity.json');
    common: typeof import('./locales/es/common.json');
    dashboard: typeof import('./locales/es/dashboard.json');
    help: typeof import('./locales/es/help.json');
    landing: typeof import('./locales/es/landing.json');
    login: typeof import('./locales/es/login.json');
    'not-found': typeof import('./locales/es/not-found.json');
    onboarding: typeof import('./locales/es/onboarding.json');
    pictures: typeof import('./locales/es/pictures.json');
    profiles: typeof import('./locales/es/profiles.json');
    reports: typeof import('./locales/es/reports.json');
    settings: typeof import('./locales/es/settings.json');
    shell: typeof import('./locales/es/shell.json');
    teaser: typeof import('./locales/es/teaser.json');
    toasts: typeof import('./locales/es/toasts.json');
  };
  fr: {
    activity: typeof import('./locales/fr/activity.json');
    common: typeof import('./locales/fr/common.json');
    dashboard: typeof import('./locales/fr/dashboard.json');
    help: typeof import('./locales/fr/help.json');
    landing: typeof import('./locales/fr/landing.json');
    login: typeof import('./locales/fr/login.json');
    'not-found': typeof import('./locales/fr/not-found.json');
    onboarding: typeof import('./locales/fr/onboarding.json');
    pictures: typeof import('./locales/fr/pictures.json');
    profiles: typeof import('./locales/fr/profiles.json');
    reports: typeof import('./locales/fr/reports.json');
    settings: typeof import('./locales/fr/settings.json');
    shell: typeof import('./locales/fr/shell.json');
    teaser: typeof import('./locales/fr/teaser.json');
    toasts: typeof import('./locales/fr/toasts.json');
  };
  ja: {
    activity: typeof import('./locales/ja/activity.json');
    common: typeof import('./locales/ja/common.json');
    dashboard: typeof import('./locales/ja/dashboard.json');
    help: typeof import('./locales/ja/help.json');
    landing: typeof import('./locales/ja/landing.json');
    login: typeof import('./locales/ja/login.json');
    'not-found': typeof import('./locales/ja/not-found.json');
    onboarding: typeof import('./locales/ja/onboarding.json');
    pictures: typeof import('./locales/ja/pictures.json');
    profiles: typeof import('./locales/ja/profiles.json');
    reports: typeof import('./locales/ja/reports.json');
    settings: typeof import('./locales/ja/settings.json');
    shell: typeof import('./locales/ja/shell.json');
    teaser: typeof import('./locales/ja/teaser.json');
    toasts: typeof import('./locales/ja/toasts.json');
  };
}

type MissingTexts = {
  [L in Language]: { [N in Namespace]: Missing<Locales['pt'][N], Locales[L][N]> }[Namespace];
}[Language];

type None<Paths extends never> = Paths;

/** Does not compile while a language lacks a text that Portuguese has, and names the text. */
export type EveryTextIsThere = None<MissingTexts>;

export type PortugueseTexts = Locales['pt'];
