import { createTheme, type Theme } from '@mui/material/styles';
import type { ThemeColor } from '../../state/theme.ts';
import { componentLooks } from './componentLooks.ts';
import { paletteOf } from './palettes.ts';
import { typography } from './typography.ts';

const themes = new Map<ThemeColor, Theme>();

/**
 * One colour with both of its modes, as CSS variables. Which mode shows is decided by `data-mode`
 * on the html element alone, so that changing it renders nothing.
 */
export function createMeeloTheme(color: ThemeColor): Theme {
  const known = themes.get(color);
  if (known) return known;
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: 'data-mode', nativeColor: true },
    colorSchemes: {
      light: { palette: paletteOf(color, 'light') },
      dark: { palette: paletteOf(color, 'dark') },
    },
    // 768 px and below is mobile.
    breakpoints: { values: { xs: 0, sm: 480, md: 769, lg: 1024, xl: 1440 } },
    shape: { borderRadius: 10 },
    motion: { reducedMotion: 'system' },
    typography,
    components: componentLooks,
  });
  // Without a colour as fallback in each of them, the rules are the same for every colour.
  theme.vars = theme.generateThemeVars();
  themes.set(color, theme);
  return theme;
}
