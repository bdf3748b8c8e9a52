import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InspectedMove } from './channel.ts';

/** What happened to the machine, newest first, each event with its payload. */
export function MoveList({ moves }: { moves: InspectedMove[] }) {
  if (moves.length === 0) return <Typography color="textSecondary">Nothing yet.</Typography>;
  return (
    <Box component="section" aria-label="List of events" tabIndex={0} sx={scrolling}>
      <Box component="table" sx={rootSx}>
        <thead>
          <tr>
            {['#', 'Time', 'Event', 'From → to', 'Payload', 'Sent by'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.toReversed().map((move) => (
            <MoveRow key={move.number} move={move} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function MoveRow({ move: { number, at, event, from, to, sender } }: { move: InspectedMove }) {
  const { type, ...payload } = event;
  return (
    <tr>
      <td>{number}</td>
      <td>{timeOf(at)}</td>
      <td>{type}</td>
      <td>{from === to ? to : `${from} → ${to}`}</td>
      <td>{Object.keys(payload).length > 0 ? JSON.stringify(payload) : ''}</td>
      <td>{sender}</td>
    </tr>
  );
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function timeOf(at: number): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

const scrolling = { maxHeight: 360, overflow: 'auto' } as const;

const rootSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& td': { fontFamily: 'monospace', whiteSpace: 'nowrap' },
  '& th, & td': {
    textAlign: 'start',
    padding: '6px 12px 6px 0',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& th': { position: 'sticky', top: 0, bgcolor: 'background.paper', color: 'text.secondary' },
} as const;
