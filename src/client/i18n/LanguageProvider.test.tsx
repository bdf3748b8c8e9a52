import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { renderWithProviders, speak } from '../../testing/client/renderWithProviders.tsx';
import { i18n, followLanguageOfOtherTabs } from './i18n.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { useLanguage } from './LanguageProvider.tsx';

function Probe() {
  const { language, chooseLanguage } = useLanguage();
  const { t } = useTranslation();
  return (
    <button type="button" onClick={() => void chooseLanguage('fr')}>
      {language}: {t('actions.save')}
    </button>
  );
}

function Texts() {
  const { t } = useTranslation();
  return (
    <p>
      {t('actions.save')} {t('actions.cancel')}
    </p>
  );
}

afterEach(async () => {
  localStorage.clear();
  await speak('en');
});

test('throws outside its provider', () => {
  expect(() => render(<Probe />, { onCaughtError: () => undefined })).toThrow('LanguageProvider');
});

test('a choice changes every text and the lang attribute at once and is stored', async () => {
  const { user } = renderWithProviders(<Probe />);
  await user.click(screen.getByRole('button', { name: 'en: Save' }));
  expect(await screen.findByRole('button', { name: 'fr: Enregistrer' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
  expect(localStorage.getItem('language')).toBe('fr');
});

test('the list keeps the choice while its texts load, and gives it up where they cannot', async () => {
  const texts = Promise.withResolvers<void>();
  const loading = jest.spyOn(i18n, 'loadLanguages').mockReturnValueOnce(texts.promise);
  renderWithProviders(<LanguagePicker />);
  const list = screen.getByRole('combobox');
  fireEvent.change(list, { target: { value: 'fr' } });
  expect(list).toHaveValue('fr');
  expect(document.documentElement.lang).toBe('en');
  texts.reject(new Error('offline'));
  expect(await screen.findByText('Could not load this')).toBeVisible();
  expect(list).toHaveValue('en');
  loading.mockRestore();
});

test('a choice in another tab changes this one', async () => {
  const stop = followLanguageOfOtherTabs();
  renderWithProviders(<Probe />);
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'ja' }));
  expect(await screen.findByRole('button', { name: 'ja: 保存' })).toBeVisible();
  stop();
});

test('a text that a language lacks is shown in Portuguese, never as a key', async () => {
  await speak('es');
  i18n.removeResourceBundle('es', 'common');
  i18n.addResourceBundle('es', 'common', { actions: { save: 'Guardar' } });
  renderWithProviders(<Texts />);
  await waitFor(() => expect(screen.getByText('Guardar Cancelar')).toBeVisible());
  await i18n.reloadResources(['es'], ['common']);
});
