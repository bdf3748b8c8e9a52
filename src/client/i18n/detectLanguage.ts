import LanguageDetector from 'i18next-browser-languagedetector';
import type { Language } from '../../shared/language/languages.ts';
import { pickLanguage } from '../../shared/language/pickLanguage.ts';

export const languageKey = 'language';

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

/** The language of this visit: what was chosen, else what surrounds the page. */
export function detectLanguage(): Language {
  return pickLanguage(chosenSources.flatMap(valuesIn), () => surroundingSources.flatMap(valuesIn));
}

/** Remembers the language for the next visit. */
export function cacheLanguage(language: Language): void {
  detector.cacheUserLanguage(language, ['localStorage']);
}

/** Makes a choice count: no query parameter and no older cookie may overrule it. */
export function keepChoice(language: Language): void {
  const hasCookie = document.cookie.split('; ').some((pair) => pair.startsWith(`${languageKey}=`));
  detector.cacheUserLanguage(language, hasCookie ? ['localStorage', 'cookie'] : ['localStorage']);
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  window.history.replaceState(window.history.state, '', url);
}
