import { defaultLanguage, toLanguage, type Language } from '../../shared/language/languages.ts';
import { writeItem } from '../state/storage.ts';

/** Under this name the language is looked for in the cookies and in storage. */
export const languageKey = 'language';

/** The language of this visit, as the script that runs before the first paint has detected it. */
export function visitLanguage(): Language {
  return toLanguage(document.documentElement.dataset.detected) ?? defaultLanguage;
}

/** Makes a choice count from the next visit on: no query parameter and no older cookie may overrule it. */
export function keepChoice(language: Language): void {
  writeItem(languageKey, language);
  const hasCookie = document.cookie.split('; ').some((pair) => pair.startsWith(`${languageKey}=`));
  if (hasCookie) document.cookie = `${languageKey}=${language}; path=/; SameSite=Strict`;
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  window.history.replaceState(window.history.state, '', url);
}
