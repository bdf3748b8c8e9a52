import '@mui/material/styles';
import type { ThemeColor } from '../state/theme.ts';
import type { ColoredScheme } from './colorSchemes.ts';
import type { StatusColors, StatusTone } from './statusTones.ts';

interface Tint {
  main: string;
  contrastText: string;
}

interface MeeloPalette {
  accent: Tint;
  muted: Tint;
  outline: string;
  /** What floats above the page; in the dark it is lighter, for its shadow hardly shows. */
  raised: string;
  status: Record<StatusTone, StatusColors>;
  swatch: Record<ThemeColor, string>;
}

type ColoredSchemes = Record<ColoredScheme, true>;

declare module '@mui/material/styles' {
  interface Palette extends MeeloPalette {}
  interface PaletteOptions extends Partial<MeeloPalette> {}
  interface CssThemeVariables {
    enabled: true;
  }
  interface ColorSchemeOverrides extends ColoredSchemes {}
}
