import type { tones, Tone } from '../../theme/tones.ts';

type Look = (typeof tones)[Tone];

/** A state in its colour; lit, its frame and ground stand out. */
export function toneSx({ light, dark }: Look) {
  const look = ({ text, ground, mark }: Look['light' | 'dark']) => ({
    '& rect': { fill: ground, stroke: mark },
    '& text': { fill: text },
    '&[data-lit] rect': { fill: mark, stroke: text },
  });
  return {
    ...look(light),
    '&[data-lit] text': { fill: '#fff' },
    '[data-mode="dark"] &': { ...look(dark), '&[data-lit] text': { fill: '#111' } },
  };
}

export const diagramLooks = {
  overflow: 'auto',
  '& svg': { display: 'block', width: '100%', minWidth: 860, height: 'auto' },
  '& text': { fontSize: 13, textAnchor: 'middle', fontFamily: 'inherit' },
  '& .state rect': { strokeWidth: 1.5 },
  '& .state text': { fontWeight: 600 },
  '& .state .code': { fontWeight: 400, fontSize: 12 },
  '& .state[data-lit] rect': { strokeWidth: 3 },
  '& marker path': { fill: 'context-stroke' },
  '& .way polyline': {
    fill: 'none',
    stroke: 'var(--mui-palette-text-secondary)',
    strokeOpacity: 0.6,
    strokeWidth: 1.25,
    strokeLinejoin: 'round',
  },
  '& .way text': { fill: 'var(--mui-palette-text-secondary)', fontSize: 12 },
  '& .way[data-lit] polyline': {
    stroke: 'var(--mui-palette-text-primary)',
    strokeOpacity: 1,
    strokeWidth: 3,
  },
  '& .way[data-lit] text': { fill: 'var(--mui-palette-text-primary)', fontWeight: 700 },
} as const;
