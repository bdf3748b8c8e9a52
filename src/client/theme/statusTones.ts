/**
 * The colour families of status chips. Text, background and icon keep to the hue of the name; text
 * on its background has a contrast of at least 4.5.
 */
export const statusTones = {
  yellow: {
    light: { text: '#574a00', background: '#fef6b8', icon: '#a38a00' },
    dark: { text: '#fdee8a', background: '#363000', icon: '#f5d90a' },
  },
  blue: {
    light: { text: '#1e40af', background: '#dbeafe', icon: '#2563eb' },
    dark: { text: '#bfdbfe', background: '#16294f', icon: '#60a5fa' },
  },
  orange: {
    light: { text: '#8a3c00', background: '#ffe4cc', icon: '#e8690b' },
    dark: { text: '#fed7aa', background: '#442408', icon: '#fb923c' },
  },
  green: {
    light: { text: '#166534', background: '#dcfce7', icon: '#16a34a' },
    dark: { text: '#bbf7d0', background: '#0b3220', icon: '#4ade80' },
  },
  red: {
    light: { text: '#991b1b', background: '#fee2e2', icon: '#dc2626' },
    dark: { text: '#fecaca', background: '#450f0f', icon: '#f87171' },
  },
  purple: {
    light: { text: '#6b21a8', background: '#f3e8ff', icon: '#9333ea' },
    dark: { text: '#e9d5ff', background: '#33154d', icon: '#c084fc' },
  },
  grey: {
    light: { text: '#4a4d52', background: '#ebecee', icon: '#6f7378' },
    dark: { text: '#d4d6d9', background: '#303236', icon: '#9a9da3' },
  },
} as const;

export type StatusTone = keyof typeof statusTones;

/** Of what marks that the person is needed: far from each of the seven colours of the theme. */
export const needsTone = 'yellow' satisfies StatusTone;

export interface StatusColors {
  text: string;
  background: string;
  icon: string;
}
