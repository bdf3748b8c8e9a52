import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThemeColor } from '../state/theme.ts';
import { selectThemeColor, themeColorChosen, themeToggled } from '../state/themeSlice.ts';
import type { AppDispatch, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** Does not re-render when the mode changes: the class of the document shows it. */
export function useThemeToggle(): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(themeToggled());
}

export function useThemeColor() {
  const dispatch = useAppDispatch();
  const chooseColor = useCallback(
    (color: ThemeColor) => void dispatch(themeColorChosen(color)),
    [dispatch],
  );
  return [useAppSelector(selectThemeColor), chooseColor] as const;
}
