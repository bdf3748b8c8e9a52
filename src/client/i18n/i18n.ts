import { createInstance } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import {
  defaultLanguage,
  languages,
  toLanguage,
  type Language,
} from '../../shared/language/languages.ts';
import { whenIdle } from '../components/lazy/whenIdle.ts';
import { followTranslator } from './followTranslator.ts';
import { languageDetector, languageKey } from './languageDetector.ts';
import type { Namespace } from './namespaces.ts';

export const i18n = createInstance();

/** Starts with the texts that every screen has, in the language given or in the one detected. */
export async function startI18n(language?: Language): Promise<void> {
  followTranslator();
  if (!i18n.isInitialized) {
    await i18n
      .use(languageDetector)
      .use(resourcesToBackend(importTexts))
      .use(initReactI18next)
      .init({
        ...(language && { lng: language }),
        fallbackLng: defaultLanguage,
        supportedLngs: languages,
        ns: ['common'],
        defaultNS: 'common',
        // Lets a screen ask for its own texts beside the common ones, not after them.
        initAsync: false,
        parseMissingKeyHandler: () => '',
        returnEmptyString: false,
        // React escapes by itself.
        interpolation: { escapeValue: false },
      });
  }
  await ensureTexts(i18n.language, ['common']);
}

/** One chunk for each language and namespace. */
function importTexts(language: string, namespace: string): Promise<{ default: object }> {
  return import(
    /* webpackChunkName: "text-[request]" */ `./locales/${language}/${namespace}.json`,
    { with: { type: 'json' } }
  );
}

/** Texts could not be downloaded; a later attempt may succeed. */
export class TextDownloadError extends Error {
  override name = 'TextDownloadError';
}

function missingTexts(language: string, names: readonly string[]): string[] {
  return names.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}

async function ensureTexts(language: string, names: readonly string[]): Promise<void> {
  const missing = missingTexts(language, names);
  // i18next counts a download that failed as done, and would not ask for it again by itself.
  if (missing.length > 0) await i18n.reloadResources([language], missing);
  const failed = missingTexts(language, missing);
  if (failed.length > 0) throw new TextDownloadError(`${language}: ${failed.join(', ')}`);
}

/**
 * Loads the texts of a screen before it is shown. No screen waits for those of the fallback, as every language has every
 * text. Throws a TextDownloadError.
 */
export async function loadTexts(names: readonly Namespace[]): Promise<void> {
  await ensureTexts(i18n.language, names);
  whenIdle(() => void i18n.loadNamespaces(names));
}

/** Whether the texts are loaded in the language of the interface. */
export function hasTexts(names: readonly Namespace[]): boolean {
  return missingTexts(i18n.language, names).length === 0;
}

let requestedLanguage: Language | undefined;

/**
 * Changes the language once every text that was loaded is there in it. Returns whether it did: a
 * later choice wins. Throws a TextDownloadError.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  requestedLanguage = language;
  await i18n.loadLanguages(language);
  await ensureTexts(language, Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}));
  if (requestedLanguage !== language) return false;
  await i18n.changeLanguage(language);
  return true;
}

/** Keeps the `lang` of the document up to date. */
export function markDocumentLanguage(): void {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
}

function onStorage({ key, newValue }: StorageEvent): void {
  const language = key === languageKey ? toLanguage(newValue) : undefined;
  // Without the texts of that language this tab stays readable in its own.
  if (language && language !== i18n.language) changeLanguage(language).catch(() => undefined);
}

/** A language chosen in another tab becomes this tab's. Returns an unsubscribe function. */
export function followLanguageOfOtherTabs(): () => void {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
