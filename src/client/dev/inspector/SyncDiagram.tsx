import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import { syncMetaOf, syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import { Picture } from '../../components/pictures/Picture.tsx';
import type { InspectedMove } from './channel.ts';
import { codeFor } from './codeFor.ts';
import { diagramLooks, toneSx } from './diagramLooks.ts';
import { layOutMachine, lineHeight } from './layOutMachine.ts';
import type { Arrow, MachineLayout, StateBox } from './layOutMachine.ts';

interface SyncDiagramProps {
  state: SyncState | undefined;
  lastMove: InspectedMove | undefined;
}

/** The sync machine drawn from its definition, with the live state and the last way lit. */
export function SyncDiagram({ state, lastMove }: SyncDiagramProps) {
  const layout = useLayout();
  if (!layout) return <Box sx={{ aspectRatio: '3 / 2' }} />;
  const { width, height, arrows, boxes } = layout;
  const name = state ? `The sync machine stands at ${state}.` : 'The sync machine.';
  return (
    <Box component="section" sx={diagramLooks} aria-label="Diagram" tabIndex={0}>
      <Picture alt={name} width={width} height={height}>
        <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
        {arrows.map((arrow) => (
          <Way key={`${arrow.from}-${arrow.to}`} arrow={arrow} isLit={isWayOf(arrow, lastMove)} />
        ))}
        {boxes.map((box) => (
          <StateNode key={box.state} box={box} isLit={box.state === state} />
        ))}
      </Picture>
    </Box>
  );
}

function useLayout(): MachineLayout | undefined {
  const [layout, setLayout] = useState<MachineLayout>();
  useEffect(() => void layOutMachine().then(setLayout), []);
  return layout;
}

function isWayOf({ from, to, lines }: Arrow, move: InspectedMove | undefined): boolean {
  const isSame = move?.from === from && move.to === to;
  const { type } = move?.event ?? {};
  const isNamedOtherwise = type === 'code.reported' || type === 'request.accepted';
  return isSame && (isNamedOtherwise || lines.some((line) => line.split(' ')[0] === type));
}

function Way({ arrow: { points, label, lines }, isLit }: { arrow: Arrow; isLit: boolean }) {
  const middle = label.x + label.width / 2;
  return (
    <g data-lit={isLit || undefined} className="way">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} markerEnd="url(#head)" />
      {lines.map((line, index) => (
        <text key={line} x={middle} y={label.y + 12 + index * lineHeight}>
          {line}
        </text>
      ))}
    </g>
  );
}

function StateNode({ box, isLit }: { box: StateBox; isLit: boolean }) {
  const { state, x, y, width, height } = box;
  const { code, tone } = syncMetaOf(syncSnapshotAt(codeFor(state)));
  const middle = x + width / 2;
  return (
    <Box
      component="g"
      className="state"
      data-lit={isLit || undefined}
      data-state={state}
      sx={toneSx(tone)}
    >
      <rect x={x} y={y} width={width} height={height} rx={10} />
      <text x={middle} y={y + 19}>
        {state}
      </text>
      <text x={middle} y={y + 36} className="code">
        {code ?? (state === 'unknown' ? 'any other' : 'absent')}
      </text>
    </Box>
  );
}
