import { defaultLanguage, toLanguage, type Language } from './languages.ts';

/** What could break out of an attribute or a script is no language, and is passed over. */
export function isHarmless(value: string): boolean {
  return /^[\w@.-]{1,128}$/.test(value);
}

/**
 * The first of the five languages among the values, which stand in the order of detection. Who
 * asked for a language that Meelo does not speak gets Portuguese, rather than what the browser
 * happens to prefer.
 */
export function pickLanguage(chosen: string[], surrounding: () => string[]): Language {
  const values = chosen.length > 0 ? chosen : surrounding();
  return values.map(toLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}
