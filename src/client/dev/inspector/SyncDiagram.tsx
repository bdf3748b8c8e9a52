import Box from '@mui/material/Box';
import { instance, type Graph, type Viz } from '@viz-js/viz';
import { use, useEffect, useRef } from 'react';
import { syncArrows } from '../../../shared/sync/syncArrows.ts';
import { syncStates, type SyncState } from '../../../shared/sync/syncCodes.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import { wayBetween, type Way } from './wayBetween.ts';

let graphviz: Promise<Viz> | undefined;

interface SyncDiagramProps {
  state: SyncState | undefined;
  previous: SyncState | undefined;
}

/** The sync machine drawn from its definition, scrolled to the live state, with the way that led to it. */
export function SyncDiagram({ state, previous }: SyncDiagramProps) {
  const figure = useRef<HTMLElement>(null);
  graphviz ??= instance();
  const svg = use(graphviz).renderString(graphOf(state, previous), { format: 'svg' });
  useEffect(() => {
    const showLive = () => {
      const live = figure.current?.querySelector('.node.live');
      if (figure.current && live) scrollTo(figure.current, live);
    };
    showLive();
    window.addEventListener('resize', showLive);
    return () => window.removeEventListener('resize', showLive);
  }, [svg]);
  return (
    <Box
      component="figure"
      ref={figure}
      tabIndex={0}
      aria-label={state ? `The sync machine in the state ${state}` : 'The sync machine'}
      sx={diagramSx}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** Brings `shown` to the middle of `frame`, and leaves the page where it is. */
function scrollTo(frame: HTMLElement, shown: Element): void {
  const [around, box] = [frame.getBoundingClientRect(), shown.getBoundingClientRect()];
  frame.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2;
  frame.scrollTop += box.top + box.height / 2 - around.top - around.height / 2;
}

// Letters of one width: Graphviz reserves what the browser needs, whatever fonts there are.
const font = { fontname: 'Courier', fontsize: 13 };

function graphOf(state: SyncState | undefined, previous: SyncState | undefined): Graph {
  const way = state && previous ? wayBetween(previous, state) : [];
  return {
    graphAttributes: { bgcolor: 'transparent', ranksep: 0.4, nodesep: 0.2 },
    nodeAttributes: { shape: 'box', style: 'rounded', margin: '0.25,0.1', ...font },
    edgeAttributes: { arrowsize: 0.6, ...font, fontsize: 12 },
    nodes: syncStates.map((name) => ({
      name,
      attributes: { label: labelOf(name), class: name === state ? 'live' : 'other' },
    })),
    edges: [...labelsByWay().values()].map(({ from, to, labels }) => ({
      tail: from,
      head: to,
      attributes: { label: labels.join('\n'), class: isOn(way, from, to) ? 'live' : 'other' },
    })),
  };
}

/** Code and meaning, and the name of the state. */
const labelOf = (name: SyncState) =>
  `${syncMachine.getStateNodeById(`sync.code.${name}`).description}\n${name}`;

const isOn = (way: Way, from: string, to: string) =>
  way.some((arrow) => arrow.from === from && arrow.to === to);

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
  maxHeight: '75vh',
  // Graphviz counts in points; a letter of 12 is shown with as many pixels, and the figure scrolls.
  '& svg': { display: 'block', zoom: 0.75 },
  '& text': { fill: 'currentColor', fontFamily: 'monospace' },
  '& path': { stroke: 'currentColor' },
  '& .edge polygon': { stroke: 'currentColor', fill: 'currentColor' },
  '& .edge.other': { color: 'text.secondary' },
  '& .live': { color: 'primary.main', strokeWidth: 3 },
  '& .live text': { strokeWidth: 0, fontWeight: 700 },
} as const;
