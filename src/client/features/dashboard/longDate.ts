/** The date in words, as the interface language writes it, with a capital first letter. */
export function formatLongDate(date: Date, language: string): string {
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(date);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The time of day to the second, on the clock that the interface language uses. */
export function formatClock(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(date);
}
