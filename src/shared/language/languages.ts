/** The languages of the interface; Portuguese is the default and the fallback. */
export const languages = ['pt', 'en', 'es', 'fr', 'ja'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'pt';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
};

/** Cuts the region off (`pt-BR`, `en_US`); undefined for anything but the five codes. */
export function toLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().split(/[-_]/)[0]?.toLowerCase();
  return languages.find((language) => language === code);
}
