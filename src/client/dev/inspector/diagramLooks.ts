import type { StatusTone } from '../../theme/statusTones.ts';

/** A state in its colour; lit, its frame and ground stand out. */
export function toneSx(tone: StatusTone) {
  const color = (name: string) => `var(--mui-palette-status-${tone}-${name})`;
  return {
    '& rect': { fill: color('ground'), stroke: color('mark') },
    '& text': { fill: color('text') },
    '&[data-lit] rect': { fill: color('mark'), stroke: color('text') },
    '&[data-lit] text': { fill: 'var(--mui-palette-background-paper)' },
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
