import type { Language } from '../../../shared/language/languages.ts';
import type { ThemeMode } from '../../state/theme.ts';

/** The screens of the demo that the page shows; `npm run docs:screens` takes their pictures. */
export const screens = ['dashboard', 'review', 'rules'] as const;

export type Screen = (typeof screens)[number];

/** In CSS pixels: the upper part of a phone. The pictures have two pixels for each. */
export const screenSize = { width: 360, height: 480 };

/** The address of the picture of a screen, in a language and a mode. */
export function screenAddress(screen: Screen, language: Language, mode: ThemeMode): string {
  return String(new URL(`./screens/landing-${screen}.${language}.${mode}.webp`, import.meta.url));
}
