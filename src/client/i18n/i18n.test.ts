import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  changeLanguage,
  hasTexts,
  i18n,
  loadTexts,
  markDocumentLanguage,
  startI18n,
} from './i18n.ts';

markDocumentLanguage();
await startI18n('en');

afterEach(async () => {
  jest.restoreAllMocks();
  await changeLanguage('en');
});

test('of two choices in a row the later one wins', async () => {
  const answers = await Promise.all([changeLanguage('es'), changeLanguage('ja')]);
  expect(answers).toEqual([false, true]);
  expect(i18n.language).toBe('ja');
  expect(document.documentElement.lang).toBe('ja');
});

test('a language without its texts is not spoken', async () => {
  jest.spyOn(i18n, 'loadLanguages').mockResolvedValue();
  const reload = jest.spyOn(i18n, 'reloadResources').mockResolvedValue();
  await expect(changeLanguage('fr')).rejects.toThrow('fr: common');
  expect(reload.mock.calls).toEqual([[['fr'], ['common']]]);
  expect(i18n.language).toBe('en');
});

test('texts that did not arrive are asked for again, and are missing until they come', async () => {
  jest.spyOn(i18n, 'loadNamespaces').mockResolvedValue();
  const reload = jest.spyOn(i18n, 'reloadResources').mockResolvedValueOnce();
  await expect(loadTexts(['help'])).rejects.toThrow('en: help');
  expect(hasTexts(['help'])).toBe(false);
  reload.mockRestore();
  await loadTexts(['help']);
  expect(hasTexts(['help'])).toBe(true);
});

test('the texts of a screen are there before those of the fallback, which follow', async () => {
  await loadTexts(['reports']);
  expect(hasTexts(['reports'])).toBe(true);
  expect(i18n.hasResourceBundle('pt', 'reports')).toBe(false);
  await waitFor(() => expect(i18n.hasResourceBundle('pt', 'reports')).toBe(true));
});

test('another language has the texts of every screen that was loaded, however soon it is chosen', async () => {
  await loadTexts(['contacts']);
  await changeLanguage('es');
  expect(hasTexts(['contacts'])).toBe(true);
});
