import type { ThemeState } from '../state/theme.ts';
import { backgrounds } from './palettes.ts';

/** Selects the CSS variables of a theme, and shows its mode to the browser's own parts. */
export function applyColorScheme({ theme, themeColor }: ThemeState): void {
  const background = backgrounds[theme];
  const page = document.documentElement;
  page.className = `${theme} ${themeColor}`;
  page.style.colorScheme = theme;
  page.style.backgroundColor = background;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}
