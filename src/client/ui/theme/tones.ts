/** The colour families of status chips. Text on its ground has a contrast of at least 4.5. */
export const tones = {
  yellow: {
    light: { text: '#713f12', ground: '#fef3c7', mark: '#ca8a04' },
    dark: { text: '#fde68a', ground: '#3a2e0a', mark: '#facc15' },
  },
  blue: {
    light: { text: '#1e40af', ground: '#dbeafe', mark: '#2563eb' },
    dark: { text: '#bfdbfe', ground: '#16294f', mark: '#60a5fa' },
  },
  orange: {
    light: { text: '#9a3412', ground: '#ffe4cc', mark: '#ea580c' },
    dark: { text: '#fed7aa', ground: '#43200b', mark: '#fb923c' },
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
    light: { text: '#3f4a5a', ground: '#e8ebef', mark: '#64748b' },
    dark: { text: '#cbd5e1', ground: '#2a313c', mark: '#94a3b8' },
  },
} as const;

export type Tone = keyof typeof tones;
