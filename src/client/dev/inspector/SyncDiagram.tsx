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

// Graphviz knows the widths of Arial's letters.
const font = { fontname: 'Arial', fontsize: 13 };

function graphOf(state: string | undefined, previous: string | undefined): Graph {
  return {
    graphAttributes: { bgcolor: 'transparent', ranksep: 0.4, nodesep: 0.2 },
    nodeAttributes: { shape: 'box', style: 'rounded', margin: '0.25,0.1', ...font },
    edgeAttributes: { arrowsize: 0.6, ...font, fontsize: 11 },
    nodes: syncStates.map((name) => ({
      name,
      attributes: { class: name === state ? 'live' : 'other' },
    })),
    edges: syncArrows().map(({ from, to, event, guard }) => ({
      tail: from,
      head: to,
      attributes: {
        label: guard ? `${event} [${guard}]` : event,
        class: from === previous && to === state ? 'live' : 'other',
      },
    })),
  };
}

const diagramSx = {
  margin: 0,
  overflow: 'auto',
  '& svg': { display: 'block', width: '100%', minWidth: 860, height: 'auto' },
  '& text': { fill: 'currentColor' },
  '& path': { stroke: 'currentColor' },
  '& .edge polygon': { stroke: 'currentColor', fill: 'currentColor' },
  '& .edge.other': { color: 'text.secondary' },
  '& .live': { color: 'primary.main', strokeWidth: 3 },
  '& .live text': { strokeWidth: 0, fontWeight: 700 },
} as const;
