import { useSnackbar } from 'notistack';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import { defaultLanguage, toLanguage, type Language } from '../../shared/language/languages.ts';
import { overruleOlderChoice } from './languageDetector.ts';

interface LanguageContextValue {
  language: Language;
  /** Ends when the language has changed, or a message says that it could not. */
  chooseLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { enqueueSnackbar } = useSnackbar();
  const language = toLanguage(i18n.language) ?? defaultLanguage;
  const value = useMemo<LanguageContextValue>(
    () => ({
      language,
      chooseLanguage: async (chosen) => {
        try {
          if (await changeLanguage(chosen)) overruleOlderChoice(chosen);
        } catch {
          enqueueSnackbar(i18n.t('state.errorTitle'), {
            variant: 'error',
            description: i18n.t('state.errorDescription'),
          });
        }
      },
    }),
    [i18n, language, enqueueSnackbar],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The interface language and how to choose another. Throws outside `<LanguageProvider>`. */
export function useLanguage(): LanguageContextValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage needs a <LanguageProvider> around it');
  return value;
}
