import type { ThemeMode } from '../state/theme.ts';
import { surfaces } from './palettes.ts';

/** Sets what the style sheets and the browser's own parts go by. */
export function showMode(mode: ThemeMode): void {
  const { background } = surfaces[mode];
  const page = document.documentElement;
  page.dataset.mode = mode;
  page.style.colorScheme = mode;
  page.style.backgroundColor = background;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}
