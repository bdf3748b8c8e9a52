import { createTheme } from '@mui/material/styles';
import { colorSchemes } from './colorSchemes.ts';
import { componentOverrides } from './componentOverrides.ts';
import { typography } from './typography.ts';

/** Colours are CSS variables: another color scheme changes their values and renders nothing. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class', nativeColor: true },
  colorSchemes,
  // 768 px and below is mobile.
  breakpoints: { values: { xs: 0, sm: 600, md: 769, lg: 1024, xl: 1536 } },
  shape: { borderRadius: 10 },
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  typography,
  components: componentOverrides,
});
