import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  defaultLanguage,
  languages,
  toLanguage,
  type Language,
} from '../../shared/language/languages.ts';
import { namespaces, type Namespace } from './namespaces.ts';
import { languageKey } from './visitLanguage.ts';

export const i18n = createInstance();

/** Gives the texts of one namespace; throws where they cannot be had. */
type ReadTexts = (language: string, namespace: string) => Promise<object>;

function backendOf(read: ReadTexts): BackendModule {
  // oxlint-disable-next-line typescript/no-misused-promises -- the backend may answer a promise too
  return { type: 'backend', init: () => undefined, read };
}

/** Portuguese is loaded beside another language only once a text turns out to be missing there. */
function fallBackToPortuguese(): void {
  if (i18n.options.fallbackLng !== false) return;
  i18n.options.fallbackLng = [defaultLanguage];
  void i18n.changeLanguage(i18n.language);
}

interface Start {
  language: Language;
  /** What the first page needs beside the common texts. */
  first: readonly Namespace[];
  read: ReadTexts;
}

/** Starts with the texts of the first page. Throws a TextDownloadError without the common ones. */
export async function startI18n({ language, first, read }: Start): Promise<void> {
  if (!i18n.isInitialized) await initialise({ language, first, read });
  await demandTexts(language, ['common']);
}

async function initialise({ language, first, read }: Start): Promise<void> {
  await i18n
    .use(backendOf(read))
    .use(initReactI18next)
    .init({
      lng: language,
      // Lets the texts of the first screen be asked for at once, beside those that all have.
      initAsync: false,
      fallbackLng: false,
      supportedLngs: languages,
      ns: ['common', ...first],
      defaultNS: 'common',
      saveMissing: true,
      missingKeyHandler: fallBackToPortuguese,
      parseMissingKeyHandler: () => '',
      // React escapes by itself.
      interpolation: { escapeValue: false },
      returnEmptyString: false,
    });
}

/** Texts could not be downloaded; a later attempt may succeed. */
export class TextDownloadError extends Error {
  override name = 'TextDownloadError';
}

function missingTexts(language: string, wanted: readonly string[]): string[] {
  return wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}

async function demandTexts(language: string, wanted: readonly string[]): Promise<void> {
  const missing = missingTexts(language, wanted);
  // i18next counts a download that failed as done, and would not ask for it again by itself.
  if (missing.length > 0) await i18n.reloadResources([language], missing);
  const failed = missingTexts(language, missing);
  if (failed.length > 0) throw new TextDownloadError(`${language}: ${failed.join(', ')}`);
}

/** Loads the texts of a screen before it is shown. Throws a TextDownloadError. */
export async function loadTexts(wanted: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(wanted);
  await demandTexts(i18n.language, wanted);
}

/** Whether the texts are at hand in the language of the interface. */
export function hasTexts(wanted: readonly Namespace[]): boolean {
  return missingTexts(i18n.language, wanted).length === 0;
}

let wantedLanguage: Language | undefined;

/**
 * Changes the language once all that is on the page can be said in it. Answers whether it did: a
 * later wish wins. Throws a TextDownloadError.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  wantedLanguage = language;
  const spoken = namespaces.filter((namespace) => hasTexts([namespace]));
  await i18n.loadLanguages(language);
  await demandTexts(language, spoken);
  if (wantedLanguage !== language) return false;
  await i18n.changeLanguage(language);
  return true;
}

/** The document says which language it is in, now and whenever another is chosen. */
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

/** A language chosen in another tab becomes this tab's. Answers how to stop. */
export function followLanguageOfOtherTabs(): () => void {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
