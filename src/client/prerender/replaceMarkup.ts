import type { Language } from '../../shared/language/languages.ts';
import { documentParsed } from './loadApp.ts';

const longestWaitMs = 3000;

/** Replaces the served page, before it is seen, by that of another language. */
export function showLanguage(language: Language): Promise<void> {
  return unseen(async () => {
    const [text] = await Promise.all([fetchPage(language), documentParsed()]);
    const other = new DOMParser().parseFromString(text, 'text/html');
    const root = other.getElementById('root');
    if (!root || other.documentElement.lang !== language)
      throw new Error(`The answer is not in ${language}`);
    document.getElementById('root')?.replaceWith(root);
    document.title = other.title;
    document.documentElement.lang = language;
    if (window.location.hash)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  });
}

/** Removes the served page before it is seen. */
export function removeMarkup(): Promise<void> {
  return unseen(async () => {
    await documentParsed();
    document.getElementById('root')?.replaceChildren();
  });
}

/** Hides the page while it is changed. */
async function unseen(change: () => Promise<void>): Promise<void> {
  const page = document.documentElement;
  page.dataset.waiting = '';
  try {
    await change();
  } finally {
    delete page.dataset.waiting;
  }
}

async function fetchPage(language: Language): Promise<string> {
  // Nobody sees the page meanwhile, so the served language is better than a long wait.
  const signal = AbortSignal.timeout(longestWaitMs);
  const answer = await fetch(`${window.location.pathname}?lng=${language}`, { signal });
  return answer.text();
}
