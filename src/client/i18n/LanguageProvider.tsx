import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepChoice } from './detectLanguage.ts';
import { defaultLanguage, toLanguage, type Language } from './languages.ts';

interface LanguageFacility {
  language: Language;
  chooseLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageFacility | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language) ?? defaultLanguage;
  const facility = useMemo<LanguageFacility>(
    () => ({
      language,
      chooseLanguage: (chosen) => {
        keepChoice(chosen);
        void i18n.changeLanguage(chosen);
      },
    }),
    [i18n, language],
  );
  return <LanguageContext value={facility}>{children}</LanguageContext>;
}

/** The interface language and how to choose another. Throws outside `<LanguageProvider>`. */
export function useLanguage(): LanguageFacility {
  const facility = use(LanguageContext);
  if (!facility) throw new Error('useLanguage needs a <LanguageProvider> around it');
  return facility;
}
