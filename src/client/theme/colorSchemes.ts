import type { ColorSystemOptions } from '@mui/material/styles';
import {
  defaultTheme,
  themeColors,
  themeModes,
  type ThemeColor,
  type ThemeMode,
} from '../state/theme.ts';
import { colorPalette, modePalette } from './palettes.ts';

type OtherColor = Exclude<ThemeColor, 'neutral'>;
export type ColoredScheme = `${ThemeMode}.${OtherColor}`;

const otherColors = themeColors.filter((color) => color !== defaultTheme.themeColor);

/**
 * The seven colours in light and dark. `light` and `dark` are whole schemes, in the default colour;
 * `dark.blue` is what another colour changes in one, for a page of both classes.
 */
export const colorSchemes = {
  light: {
    palette: { ...modePalette('light'), ...colorPalette(defaultTheme.themeColor, 'light') },
  },
  dark: { palette: { ...modePalette('dark'), ...colorPalette(defaultTheme.themeColor, 'dark') } },
  ...(Object.fromEntries(
    themeModes.flatMap((mode) =>
      otherColors.map((color) => [`${mode}.${color}`, { palette: colorPalette(color, mode) }]),
    ),
  ) as Record<ColoredScheme, ColorSystemOptions>),
};
