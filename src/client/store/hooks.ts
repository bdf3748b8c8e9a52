import { useDispatch, useSelector } from 'react-redux';
import { useSubmit } from 'react-router-dom';
import type { ThemeColor } from '../state/theme.ts';
import {
  selectThemeColor,
  selectThemeMode,
  themeColorChosen,
  themeToggled,
} from '../state/themeSlice.ts';
import type { AppDispatch, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

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

/** Ends the session here and goes to the login, unless what was typed is to be kept. */
export function useLogOut(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: '/logout', replace: true });
}
