import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultTheme, type ThemeColor, type ThemeState } from './theme.ts';

export const themeSlice = createSlice({
  name: 'theme',
  initialState: defaultTheme,
  reducers: {
    themeToggled: (state) => {
      state.theme = state.theme === 'light' ? 'dark' : 'light';
    },
    themeColorChosen: (state, { payload }: PayloadAction<ThemeColor>) => {
      state.themeColor = payload;
    },
    /** Another tab chose both. */
    themeFollowed: (state, { payload }: PayloadAction<ThemeState>) => {
      Object.assign(state, payload);
    },
  },
  selectors: {
    selectThemeMode: (state) => state.theme,
    selectThemeColor: (state) => state.themeColor,
  },
});

export const { themeToggled, themeColorChosen, themeFollowed } = themeSlice.actions;
export const { selectThemeMode, selectThemeColor } = themeSlice.selectors;
