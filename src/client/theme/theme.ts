import { createTheme } from '@mui/material/styles';
import { colorSchemes } from './colorSchemes.ts';
import { componentOverrides } from './componentOverrides.ts';
import { screenWidths } from './screenWidths.ts';
import { typography } from './typography.ts';

/** Colours are CSS variables: another color scheme changes their values and renders nothing. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class', nativeColor: true },
  colorSchemes,
  breakpoints: { values: screenWidths },
  shape: { borderRadius: 10 },
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  typography,
  components: componentOverrides,
});
