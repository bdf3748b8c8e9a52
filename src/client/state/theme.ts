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

/** Keys as in local storage under `theme-storage`. */
export interface ThemeState {
  theme: ThemeMode;
  themeColor: ThemeColor;
}

export const defaultTheme: ThemeState = { theme: 'light', themeColor: 'neutral' };
