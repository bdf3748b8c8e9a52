import { selectThemeMode, themeToggled } from '../state/themeSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

/** The mode shown and the way to the other; for `<ThemeToggle>`. */
export function useThemeMode() {
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectThemeMode);
  return { mode, onToggle: () => void dispatch(themeToggled()) };
}
