/** The English of the interface is British; its plain code would mean American. */
export const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

/** The date in words, as the interface language writes it, with a capital first letter. */
export function formatLongDate(date: Date, language: string): string {
  const text = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' }).format(date);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
