import LanguageDetector from 'i18next-browser-languagedetector';
import type { Language } from '../../shared/language/languages.ts';
import { pickLanguage } from '../../shared/language/pickLanguage.ts';
import { languageKey } from './visitLanguage.ts';

const chosenSources = ['querystring', 'cookie', 'localStorage', 'sessionStorage'];
const surroundingSources = ['navigator', 'htmlTag'];

const detector = new LanguageDetector({
  // Makes `detect` answer every value that it finds, not only the first.
  languageUtils: { getBestMatchFromCodes: true },
});
detector.init(detector.services, {
  lookupQuerystring: 'lng',
  lookupCookie: languageKey,
  lookupLocalStorage: languageKey,
  lookupSessionStorage: languageKey,
});

// The detector itself drops values that could carry markup.
function valuesIn(source: string): string[] {
  const values = detector.detect([source]);
  return Array.isArray(values) ? values : [];
}

/**
 * Finds the language of this visit: what was chosen, else what surrounds the page. Remembers it for
 * the next visit, and for the app, which need not bring a detector along.
 */
export function detectLanguage(): Language {
  const language = pickLanguage(chosenSources.flatMap(valuesIn), () =>
    surroundingSources.flatMap(valuesIn),
  );
  detector.cacheUserLanguage(language, ['localStorage']);
  document.documentElement.dataset.detected = language;
  return language;
}
