import type { ThemeColor } from '../state/theme.ts';
import {
  selectThemeColor,
  selectThemeMode,
  themeColorChosen,
  themeToggled,
} from '../state/themeSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

/** The mode and the colour that the person has chosen, and how to choose others. */
export function useThemeSettings() {
  const dispatch = useAppDispatch();
  return {
    mode: useAppSelector(selectThemeMode),
    color: useAppSelector(selectThemeColor),
    toggleMode: () => dispatch(themeToggled()),
    chooseColor: (color: ThemeColor) => dispatch(themeColorChosen(color)),
  };
}
