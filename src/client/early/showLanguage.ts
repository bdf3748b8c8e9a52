import type { Language } from '../../shared/language/languages.ts';

/** Puts the page of another language in the place of the served one, which nobody gets to see. */
export async function showLanguage(language: Language): Promise<void> {
  const page = document.documentElement;
  page.dataset.waiting = '';
  try {
    const [text] = await Promise.all([fetchPage(language), documentParsed()]);
    const other = new DOMParser().parseFromString(text, 'text/html');
    const root = other.getElementById('root');
    if (root?.dataset.language !== language) throw new Error(`The answer is not in ${language}`);
    document.getElementById('root')?.replaceWith(root);
    document.title = other.title;
    page.lang = language;
    if (window.location.hash)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  } finally {
    delete page.dataset.waiting;
  }
}

async function fetchPage(language: Language): Promise<string> {
  const answer = await fetch(`/?lng=${language}`);
  return answer.text();
}

function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
