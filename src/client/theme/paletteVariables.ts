import type { PaletteOptions } from '@mui/material/styles';
import type { ThemeColor, ThemeMode } from '../state/theme.ts';
import { paletteOf } from './palettes.ts';

const prefix = '--mui-palette';

type Leaf = [name: string, value: string];

function leavesOf(node: object, path: string): Leaf[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): Leaf[] => {
    if (typeof value === 'object' && value !== null) return leavesOf(value, `${path}-${key}`);
    return typeof value === 'string' && key !== 'mode' ? [[`${path}-${key}`, value]] : [];
  });
}

function withVariables(node: object, path: string): object {
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) {
      return [key, withVariables(value, `${path}-${key}`)];
    }
    return [key, typeof value === 'string' && key !== 'mode' ? `var(${path}-${key})` : value];
  });
  return Object.fromEntries(entries) as object;
}

/** The palette with the name of its CSS variable in the place of each colour. */
export function asVariables(palette: PaletteOptions): PaletteOptions {
  return withVariables(palette, prefix);
}

/** The CSS variables of one colour in one mode, such as `--mui-palette-primary-main`. */
export function paletteVariables(color: ThemeColor, mode: ThemeMode): Record<string, string> {
  return Object.fromEntries(leavesOf(paletteOf(color, mode), prefix));
}

/** The style sheet of one colour: `data-mode` on the html element decides between its modes. */
export function paletteRules(color: ThemeColor) {
  return {
    ':root': paletteVariables(color, 'light'),
    '[data-mode="dark"]': paletteVariables(color, 'dark'),
  };
}
