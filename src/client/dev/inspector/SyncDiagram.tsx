import Box from '@mui/material/Box';
import { instance, type Graph, type Viz } from '@viz-js/viz';
import { use } from 'react';
import { syncArrows } from '../../../shared/sync/syncArrows.ts';
import { syncStates } from '../../../shared/sync/syncCodes.ts';

let graphviz: Promise<Viz> | undefined;

interface SyncDiagramProps {
  state: string | undefined;
  previous: string | undefined;
}

/** The sync machine drawn from its definition, with the live state and the way that led to it. */
export function SyncDiagram({ state, previous }: SyncDiagramProps) {
  graphviz ??= instance();
  const svg = use(graphviz).renderString(graphOf(state, previous), { format: 'svg' });
  return (
    <Box
      component="figure"
      aria-label={state ? `The sync machine in the state ${state}` : 'The sync machine'}
      sx={diagramSx}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

// Letters of one width: Graphviz reserves what the browser needs, whatever fonts there are.
const font = { fontname: 'Courier', fontsize: 13 };

function graphOf(state: string | undefined, previous: string | undefined): Graph {
  return {
    graphAttributes: { bgcolor: 'transparent', ranksep: 0.4, nodesep: 0.2 },
    nodeAttributes: { shape: 'box', style: 'rounded', margin: '0.25,0.1', ...font },
    edgeAttributes: { arrowsize: 0.6, ...font, fontsize: 12 },
    nodes: syncStates.map((name) => ({
      name,
      attributes: { class: name === state ? 'live' : 'other' },
    })),
    edges: [...labelsByWay().values()].map(({ from, to, labels }) => ({
      tail: from,
      head: to,
      attributes: {
        label: labels.join('\n'),
        class: from === previous && to === state ? 'live' : 'other',
      },
    })),
  };
}

/** One edge for all events that lead from one state to the same other one. */
function labelsByWay() {
  const ways = new Map<string, { from: string; to: string; labels: string[] }>();
  for (const { from, to, event, guard } of syncArrows()) {
    const way = ways.get(`${from}-${to}`) ?? { from, to, labels: [] };
    way.labels.push(guard ? `${event} [${guard}]` : event);
    ways.set(`${from}-${to}`, way);
  }
  return ways;
}

const diagramSx = {
  margin: 0,
  overflow: 'auto',
  // Graphviz counts in points; a letter of 12 is shown with as many pixels, and the figure scrolls.
  '& svg': { display: 'block', zoom: 0.75 },
  '& text': { fill: 'currentColor', fontFamily: 'monospace' },
  '& path': { stroke: 'currentColor' },
  '& .edge polygon': { stroke: 'currentColor', fill: 'currentColor' },
  '& .edge.other': { color: 'text.secondary' },
  '& .live': { color: 'primary.main', strokeWidth: 3 },
  '& .live text': { strokeWidth: 0, fontWeight: 700 },
} as const;
