import type { PaletteOptions } from '@mui/material/styles';
import { blend } from '@mui/system/colorManipulator';
import type { ThemeColor, ThemeMode } from '../state/theme.ts';
import { statusTones, type StatusColors, type StatusTone } from './statusTones.ts';

/** Behind everything, apart from the rest: the script that runs before the first paint needs no more. */
export const backgrounds: Record<ThemeMode, string> = { light: '#f7f8fa', dark: '#0e1014' };

const surfaces = {
  light: {
    paper: '#ffffff',
    text: '#17191f',
    textSecondary: '#5a6170',
    divider: '#e4e7ec',
    // The outline of a field: a contrast of at least 3.
    outline: '#858c99',
    muted: '#eef0f4',
  },
  dark: {
    paper: '#16191f',
    text: '#eceef2',
    textSecondary: '#a3abb9',
    divider: '#292e37',
    outline: '#707988',
    muted: '#20242c',
  },
} as const;

/** MUI's primary color for each theme colour and mode. */
export const primaryColors: Record<ThemeColor, Record<ThemeMode, string>> = {
  neutral: { light: '#23262e', dark: '#e6e8ec' },
  blue: { light: '#1d5fd6', dark: '#7cb0ff' },
  green: { light: '#14713d', dark: '#4fd488' },
  orange: { light: '#b34309', dark: '#ffa45c' },
  red: { light: '#c2242b', dark: '#ff8a8a' },
  violet: { light: '#6a3fd4', dark: '#b39dff' },
  slate: { light: '#475569', dark: '#b8c4d6' },
};

const warning = { light: '#8f5600', dark: '#f2bd4b' };

function tone(main: string, mode: ThemeMode) {
  const { paper, text } = surfaces[mode];
  return {
    main,
    light: blend(paper, main, 0.8),
    dark: blend(text, main, 0.85),
    contrastText: mode === 'light' ? surfaces.light.paper : backgrounds.dark,
  };
}

/** A light tint of `main` as a background, and the text on it. */
function tint(main: string, mode: ThemeMode) {
  const { paper, text } = surfaces[mode];
  return {
    main: blend(paper, main, mode === 'light' ? 0.1 : 0.16),
    contrastText: blend(text, main, 0.8),
  };
}

function pickMode<Name extends string, Value>(
  colors: Record<Name, Record<ThemeMode, Value>>,
  mode: ThemeMode,
) {
  const names = Object.keys(colors) as Name[];
  return Object.fromEntries(names.map((name) => [name, colors[name][mode]])) as Record<Name, Value>;
}

/** The part of a palette that every theme colour shares. */
export function modePalette(mode: ThemeMode): PaletteOptions {
  const { paper, text, textSecondary, divider, outline, muted } = surfaces[mode];
  return {
    mode,
    secondary: { main: muted, light: muted, dark: blend(text, muted, 0.94), contrastText: text },
    success: tone(primaryColors.green[mode], mode),
    warning: tone(warning[mode], mode),
    error: tone(primaryColors.red[mode], mode),
    info: tone(primaryColors.blue[mode], mode),
    muted: { main: muted, contrastText: textSecondary },
    background: { default: backgrounds[mode], paper },
    text: { primary: text, secondary: textSecondary, disabled: outline },
    divider,
    outline,
    raised: mode === 'light' ? paper : muted,
    status: pickMode<StatusTone, StatusColors>(statusTones, mode),
    swatch: pickMode(primaryColors, mode),
  };
}

/** The part of a palette that depends on the theme colour. */
export function colorPalette(color: ThemeColor, mode: ThemeMode) {
  const lead = primaryColors[color][mode];
  return { primary: tone(lead, mode), accent: tint(lead, mode) };
}
