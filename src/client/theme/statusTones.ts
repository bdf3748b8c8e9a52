/**
 * The colour families of status chips. Text, ground and mark keep to the hue of the name; text on
 * its ground has a contrast of at least 4.5.
 */
export const statusTones = {
  yellow: {
    light: { text: '#574a00', ground: '#fef6b8', mark: '#a38a00' },
    dark: { text: '#fdee8a', ground: '#363000', mark: '#f5d90a' },
  },
  blue: {
    light: { text: '#1e40af', ground: '#dbeafe', mark: '#2563eb' },
    dark: { text: '#bfdbfe', ground: '#16294f', mark: '#60a5fa' },
  },
  orange: {
    light: { text: '#8a3c00', ground: '#ffe4cc', mark: '#e8690b' },
    dark: { text: '#fed7aa', ground: '#442408', mark: '#fb923c' },
  },
  green: {
    light: { text: '#166534', ground: '#dcfce7', mark: '#16a34a' },
    dark: { text: '#bbf7d0', ground: '#0b3220', mark: '#4ade80' },
  },
  red: {
    light: { text: '#991b1b', ground: '#fee2e2', mark: '#dc2626' },
    dark: { text: '#fecaca', ground: '#450f0f', mark: '#f87171' },
  },
  purple: {
    light: { text: '#6b21a8', ground: '#f3e8ff', mark: '#9333ea' },
    dark: { text: '#e9d5ff', ground: '#33154d', mark: '#c084fc' },
  },
  grey: {
    light: { text: '#4a4d52', ground: '#ebecee', mark: '#6f7378' },
    dark: { text: '#d4d6d9', ground: '#303236', mark: '#9a9da3' },
  },
} as const;

export type StatusTone = keyof typeof statusTones;

export interface StatusColors {
  text: string;
  ground: string;
  mark: string;
}
