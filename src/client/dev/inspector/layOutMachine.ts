import ELK, { type ElkEdgeSection, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { syncArrows } from '../../../shared/sync/syncArrows.ts';
import { syncStates, type SyncState } from '../../../shared/sync/syncCodes.ts';

export interface StateBox {
  state: SyncState;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrow {
  from: SyncState;
  to: SyncState;
  /** One line for each move that takes this way. */
  lines: string[];
  points: ElkPoint[];
  label: { x: number; y: number; width: number; height: number };
}

export interface MachineLayout {
  width: number;
  height: number;
  boxes: StateBox[];
  arrows: Arrow[];
}

export const lineHeight = 15;
const letterWidth = 6.9;
const boxHeight = 46;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.edgeLabels.placement': 'CENTER',
};

/** Places the machine's states and arrows on a plane; the same machine always alike. */
export async function layOutMachine(): Promise<MachineLayout> {
  const ways = [...Map.groupBy(syncArrows(), ({ from, to }) => `${from}>${to}`).values()].map(
    (arrows, index) => ({
      id: `way-${index}`,
      from: arrows[0]?.from as SyncState,
      to: arrows[0]?.to as SyncState,
      lines: arrows.map(({ event, guard }) => (guard ? `${event} [${guard}]` : event)),
    }),
  );
  const graph: ElkNode = await new ELK().layout({
    id: 'sync',
    layoutOptions: options,
    children: syncStates.map((state) => ({
      id: state,
      width: Math.max(130, state.length * 8.2 + 28),
      height: boxHeight,
    })),
    edges: ways.map(({ id, from, to, lines }) => ({
      id,
      sources: [from],
      targets: [to],
      labels: [{ id: `${id}-label`, text: lines.join('\n'), ...sizeOf(lines) }],
    })),
  });
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: (graph.children ?? []).map(boxOf),
    arrows: ways.map(({ id, ...way }) => {
      const edge = graph.edges?.find((candidate) => candidate.id === id);
      const [label] = edge?.labels ?? [];
      const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
      return { ...way, points: pointsOf(edge?.sections), label: { x, y, width, height } };
    }),
  };
}

function sizeOf(lines: string[]) {
  const longest = Math.max(...lines.map((line) => line.length));
  return { width: longest * letterWidth + 8, height: lines.length * lineHeight + 2 };
}

function boxOf({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode): StateBox {
  return { state: id as SyncState, x, y, width, height };
}

function pointsOf(sections: ElkEdgeSection[] = []): ElkPoint[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}
