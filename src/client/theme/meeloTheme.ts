import { createTheme } from '@mui/material/styles';
import { defaultTheme } from '../state/theme.ts';
import { componentLooks } from './componentLooks.ts';
import { asVariables } from './paletteVariables.ts';
import { paletteOf } from './palettes.ts';
import { typography } from './typography.ts';

// MUI cannot compute with variables; so it leaves the mixing of colours to the browser.
const nativeColor = { colorSpace: 'oklch' };

/**
 * The looks of every colour and mode. Colours stand in it as CSS variables, so that choosing
 * another colour or mode changes their values alone and renders nothing.
 */
export const meeloTheme = createTheme({
  ...nativeColor,
  palette: asVariables(paletteOf(defaultTheme.themeColor, defaultTheme.theme)),
  // 768 px and below is mobile.
  breakpoints: { values: { xs: 0, sm: 480, md: 769, lg: 1024, xl: 1440 } },
  shape: { borderRadius: 10 },
  motion: { reducedMotion: 'system' },
  typography,
  components: componentLooks,
});
