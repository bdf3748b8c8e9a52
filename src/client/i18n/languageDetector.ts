import LanguageDetector from 'i18next-browser-languagedetector';
import { defaultLanguage, toLanguage, type Language } from '../../shared/language/languages.ts';

/** Under this name the language is looked for in the cookies and in storage. */
export const languageKey = 'language';

const choices = ['querystring', 'cookie', 'localStorage', 'sessionStorage'];

export const languageDetector = new LanguageDetector(
  // Makes `detect` give every value that it finds, as it does within i18next.
  { languageUtils: { getBestMatchFromCodes: true } },
  {
    order: [...choices, 'unsupportedChoice', 'navigator', 'htmlTag'],
    lookupQuerystring: 'lng',
    lookupCookie: languageKey,
    lookupLocalStorage: languageKey,
    lookupSessionStorage: languageKey,
    caches: ['localStorage'],
    convertDetectedLanguage: (code) => toLanguage(code) ?? code,
  },
);

// Who chose a language that Meelo does not speak gets Portuguese, and not the browser's language.
languageDetector.addDetector({
  name: 'unsupportedChoice',
  lookup: () => (languageDetector.detect(choices)?.length ? defaultLanguage : undefined),
});

/** What i18next will detect, for the script that runs before it is there. */
export function detectLanguage(): Language {
  const found = [languageDetector.detect()].flat().map(toLanguage);
  return found.find((language) => language !== undefined) ?? defaultLanguage;
}

/** Lets a choice win over an older cookie, which comes before storage; the router sees to the address. */
export function overruleOlderChoice(language: Language): void {
  if (languageDetector.detect(['cookie'])?.length) {
    languageDetector.cacheUserLanguage(language, ['cookie']);
  }
}
