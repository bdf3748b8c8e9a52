import {
  defaultTheme,
  themeColors,
  themeModes,
  type ThemeColor,
  type ThemeMode,
  type ThemeState,
} from '../state/theme.ts';
import { parseRecord, readItem, storageKeys } from './storage.ts';

export function parseStoredTheme(text: string | null): ThemeState {
  const { theme, themeColor } = parseRecord(text);
  return {
    theme: themeModes.includes(theme as ThemeMode) ? (theme as ThemeMode) : defaultTheme.theme,
    themeColor: themeColors.includes(themeColor as ThemeColor)
      ? (themeColor as ThemeColor)
      : defaultTheme.themeColor,
  };
}

export function readStoredTheme(): ThemeState {
  return parseStoredTheme(readItem(storageKeys.theme));
}
