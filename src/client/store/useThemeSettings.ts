import type { ThemeColor, ThemeMode } from '../state/theme.ts';
import {
  selectThemeColor,
  selectThemeMode,
  themeColorChosen,
  themeToggled,
} from '../state/themeSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

interface ThemeFacility {
  mode: ThemeMode;
  color: ThemeColor;
  toggleMode: () => void;
  chooseColor: (color: ThemeColor) => void;
}

/** The looks that the person has chosen, and how to choose others. */
export function useThemeSettings(): ThemeFacility {
  const dispatch = useAppDispatch();
  return {
    mode: useAppSelector(selectThemeMode),
    color: useAppSelector(selectThemeColor),
    toggleMode: () => dispatch(themeToggled()),
    chooseColor: (color) => dispatch(themeColorChosen(color)),
  };
}
