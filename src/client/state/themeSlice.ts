import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const themeModes = ['light', 'dark'] as const;
export type ThemeMode = (typeof themeModes)[number];

export const themeColors = [
  'neutral',
  'blue',
  'green',
  'orange',
  'red',
  'violet',
  'slate',
] as const;
export type ThemeColor = (typeof themeColors)[number];

/** Named as it stands in local storage under `theme-storage`. */
export interface ThemeState {
  theme: ThemeMode;
  themeColor: ThemeColor;
}

export const defaultTheme: ThemeState = { theme: 'light', themeColor: 'neutral' };

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
