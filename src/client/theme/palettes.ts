import type { PaletteOptions } from '@mui/material/styles';
import { themeColors, type ThemeColor, type ThemeMode } from '../state/theme.ts';
import { statusTones, type StatusColors, type StatusTone } from './statusTones.ts';

interface Surfaces {
  background: string;
  paper: string;
  text: string;
  textSecondary: string;
  divider: string;
  /** The outline of a field, which has to stand out by 3 to 1. */
  outline: string;
  muted: string;
}

export const surfaces: Record<ThemeMode, Surfaces> = {
  light: {
    background: '#f7f8fa',
    paper: '#ffffff',
    text: '#17191f',
    textSecondary: '#5a6170',
    divider: '#e4e7ec',
    outline: '#858c99',
    muted: '#eef0f4',
  },
  dark: {
    background: '#0e1014',
    paper: '#16191f',
    text: '#eceef2',
    textSecondary: '#a3abb9',
    divider: '#292e37',
    outline: '#707988',
    muted: '#20242c',
  },
};

const onLight = '#ffffff';
const onDark = '#0e1014';

/** The seven colours: the one that leads in light mode and the one that leads in dark mode. */
export const leadColors: Record<ThemeColor, Record<ThemeMode, string>> = {
  neutral: { light: '#23262e', dark: '#e6e8ec' },
  blue: { light: '#1d5fd6', dark: '#7cb0ff' },
  green: { light: '#14713d', dark: '#4fd488' },
  orange: { light: '#b34309', dark: '#ffa45c' },
  red: { light: '#c2242b', dark: '#ff8a8a' },
  violet: { light: '#6a3fd4', dark: '#b39dff' },
  slate: { light: '#475569', dark: '#b8c4d6' },
};

const meanings = {
  success: leadColors.green,
  warning: { light: '#8f5600', dark: '#f2bd4b' },
  error: leadColors.red,
  info: leadColors.blue,
} as const;

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** `share` of the first colour over the second, both as `#rrggbb`. */
function mix(first: string, second: string, share: number): string {
  const under = channelsOf(second);
  const mixed = channelsOf(first).map((channel, index) =>
    Math.round(channel * share + (under[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function tone(main: string, mode: ThemeMode) {
  const { paper, text } = surfaces[mode];
  return {
    main,
    light: mix(main, paper, 0.8),
    dark: mix(main, text, 0.85),
    contrastText: mode === 'light' ? onLight : onDark,
  };
}

/** A quiet tint of `main` to stand on, and the text on it. */
function tint(main: string, mode: ThemeMode) {
  const { paper, text } = surfaces[mode];
  return {
    main: mix(main, paper, mode === 'light' ? 0.1 : 0.16),
    contrastText: mix(main, text, 0.8),
  };
}

/** Overlays of a surface that is hovered, selected or disabled. */
function veils(mode: ThemeMode) {
  const veil = (light: number, dark: number) =>
    mode === 'light' ? `rgb(0 0 0 / ${light})` : `rgb(255 255 255 / ${dark})`;
  return {
    active: veil(0.54, 1),
    hover: veil(0.04, 0.08),
    selected: veil(0.08, 0.16),
    disabled: veil(0.26, 0.3),
    disabledBackground: veil(0.12, 0.12),
    focus: veil(0.12, 0.12),
  };
}

function statusPalette(mode: ThemeMode) {
  const tones = Object.entries(statusTones).map(([tone, colors]) => [tone, colors[mode]]);
  return Object.fromEntries(tones) as Record<StatusTone, StatusColors>;
}

function swatches(mode: ThemeMode) {
  const colors = themeColors.map((color) => [color, leadColors[color][mode]]);
  return Object.fromEntries(colors) as Record<ThemeColor, string>;
}

/** What a mode looks like in every colour. */
export function modePalette(mode: ThemeMode): PaletteOptions {
  const { background, paper, text, textSecondary, divider, outline, muted } = surfaces[mode];
  return {
    mode,
    secondary: { main: muted, light: muted, dark: mix(muted, text, 0.94), contrastText: text },
    success: tone(meanings.success[mode], mode),
    warning: tone(meanings.warning[mode], mode),
    error: tone(meanings.error[mode], mode),
    info: tone(meanings.info[mode], mode),
    muted: { main: muted, contrastText: textSecondary },
    background: { default: background, paper },
    text: { primary: text, secondary: textSecondary, disabled: outline },
    divider,
    outline,
    raised: mode === 'light' ? paper : muted,
    action: veils(mode),
    status: statusPalette(mode),
    swatch: swatches(mode),
  };
}

/** What a colour changes in a mode. */
export function leadPalette(color: ThemeColor, mode: ThemeMode) {
  const lead = leadColors[color][mode];
  return { primary: tone(lead, mode), accent: tint(lead, mode) };
}
