import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createInstance } from 'i18next';
import { defaultLanguage, languages } from '../../shared/language/languages.ts';
import { detectLanguage, languageDetector, overruleOlderChoice } from './languageDetector.ts';

const browserLanguages = jest.spyOn(window.navigator, 'languages', 'get');
const browserLanguage = jest.spyOn(window.navigator, 'language', 'get');

function browserSpeaks(...codes: string[]): void {
  browserLanguages.mockReturnValue(codes);
  browserLanguage.mockReturnValue(codes[0] ?? '');
}

/** What the script before React finds, and i18next after it. */
function detected() {
  const found = detectLanguage();
  const i18n = createInstance();
  void i18n.use(languageDetector).init({
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    resources: {},
  });
  expect(i18n.language).toBe(found);
  return found;
}

beforeEach(() => {
  browserSpeaks('de-DE');
  document.documentElement.lang = '';
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'language=; max-age=0; path=/';
  window.history.replaceState(null, '', '/');
});

test('is Portuguese where nothing names a language that Meelo speaks', () => {
  expect(detected()).toBe('pt');
});

test.each([
  ['en-US', 'en'],
  ['es-MX', 'es'],
  ['fr-CA', 'fr'],
  ['ja-JP', 'ja'],
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt'],
])('reads the browser language %s as %s', (code, expected) => {
  browserSpeaks(code);
  expect(detected()).toBe(expected);
});

test('takes the first browser language that Meelo speaks', () => {
  browserSpeaks('de-DE', 'fr-FR', 'en-US');
  expect(detected()).toBe('fr');
});

/** Detects, and forgets what the detection has stored. */
function detectAnew() {
  const language = detected();
  localStorage.clear();
  return language;
}

test('each source wins over those after it', () => {
  document.documentElement.lang = 'es';
  expect(detectAnew()).toBe('es');
  browserSpeaks('en-US');
  expect(detectAnew()).toBe('en');
  sessionStorage.setItem('language', 'fr');
  expect(detectAnew()).toBe('fr');
  localStorage.setItem('language', 'ja');
  expect(detectAnew()).toBe('ja');
  document.cookie = 'language=es; path=/';
  expect(detectAnew()).toBe('es');
  window.history.replaceState(null, '', '/?lng=en-GB');
  expect(detectAnew()).toBe('en');
});

test.each([
  '<script>alert(1)</script>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '"onload=alert(1)',
  'javascript:alert(1)',
])('ignores the hostile value %s wherever it stands', (value) => {
  browserSpeaks('fr-FR');
  window.history.replaceState(null, '', `/?lng=${value}`);
  localStorage.setItem('language', value);
  sessionStorage.setItem('language', value);
  document.cookie = `language=${encodeURIComponent(value)}; path=/`;
  expect(detected()).toBe('fr');
  expect(localStorage.getItem('language')).toBe('fr');
});

test('a harmless language that Meelo does not speak falls back to Portuguese', () => {
  browserSpeaks('en-US');
  window.history.replaceState(null, '', '/?lng=xx');
  expect(detected()).toBe('pt');
});

test('an unsupported query value leaves the stored choice alone', () => {
  window.history.replaceState(null, '', '/?lng=xx');
  localStorage.setItem('language', 'fr');
  expect(detected()).toBe('fr');
});

test('the language is remembered for the next visit', () => {
  browserSpeaks('es-MX');
  expect(detected()).toBe('es');
  expect(localStorage.getItem('language')).toBe('es');
  expect(document.cookie).not.toContain('language');
});

test('a choice wins over an older cookie', () => {
  document.cookie = 'language=es; path=/';
  localStorage.setItem('language', 'ja');
  overruleOlderChoice('ja');
  expect(detected()).toBe('ja');
});

test('a choice leaves no cookie where there was none', () => {
  overruleOlderChoice('ja');
  expect(document.cookie).not.toContain('language');
});
