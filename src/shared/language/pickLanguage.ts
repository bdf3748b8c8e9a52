import { defaultLanguage, toLanguage, type Language } from './languages.ts';

/** Rejects what could break out of an attribute or a script. */
export function isHarmless(value: string): boolean {
  return /^[\w@.-]{1,128}$/.test(value);
}

/**
 * The first of the five languages among the values, which are in the order of detection. A chosen
 * language that Meelo does not support gives Portuguese, not the language that the browser prefers.
 */
export function pickLanguage(chosen: string[], surrounding: () => string[]): Language {
  const values = chosen.length > 0 ? chosen : surrounding();
  return values.map(toLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}
