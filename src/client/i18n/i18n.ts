import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { cacheLanguage, languageKey } from './detectLanguage.ts';
import { defaultLanguage, languages, toLanguage, type Language } from './languages.ts';
import type { Namespace } from './namespaces.ts';

export const i18n = createInstance();

// One chunk for each language and namespace.
const lazyLocales: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, namespace) => {
    const module: { default: object } = await import(
      /* webpackChunkName: "text-[request]" */ `./locales/${language}/${namespace}.json`,
      { with: { type: 'json' } }
    );
    return { ...module.default };
  },
};

/** Portuguese is loaded beside another language only once a text turns out to be missing there. */
function fallBackToPortuguese(): void {
  if (i18n.options.fallbackLng !== false) return;
  i18n.options.fallbackLng = [defaultLanguage];
  void i18n.changeLanguage(i18n.language);
}

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

export async function startI18n(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> {
  await i18n
    .use(lazyLocales)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: languages,
      ns: namespaces,
      defaultNS: 'common',
      saveMissing: true,
      missingKeyHandler: fallBackToPortuguese,
      parseMissingKeyHandler: () => '',
      // React escapes by itself.
      interpolation: { escapeValue: false },
      returnEmptyString: false,
    });
  cacheLanguage(language);
}

/** Loads the texts of a screen before it is shown. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
}

function onStorage({ key, newValue }: StorageEvent): void {
  const language = key === languageKey ? toLanguage(newValue) : undefined;
  if (language && language !== i18n.language) void i18n.changeLanguage(language);
}

export function hasTexts(namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18n.hasLoadedNamespace(namespace));
}

/** A language chosen in another tab becomes this tab's. Answers how to stop. */
export function followLanguageOfOtherTabs(): () => void {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
