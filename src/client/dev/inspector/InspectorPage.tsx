import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  createBrowserReceiver,
  type StatelyInspectionEvent,
  type StatelySnapshotEvent,
} from '@statelyai/inspect';
import { Suspense, useEffect, useState } from 'react';
import type { SyncEvent } from '../../../shared/sync/syncEvents.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import type { AppStore } from '../../store/store.ts';
import { renderPage } from '../renderPage.tsx';
import { EventForm } from './EventForm.tsx';
import type { SendRequest } from './startInspection.tsx';
import { StateFacts } from './StateFacts.tsx';
import { SyncDiagram } from './SyncDiagram.tsx';

export function showInspector(container: HTMLElement, store: AppStore): void {
  renderPage(container, store, {
    title: 'Sync inspector',
    subtitle: 'The sync machine of the page that opened this window',
    children: <InspectorPage />,
  });
}

export function InspectorPage() {
  const moves = useMoves();
  const last = moves.at(-1);
  const state = last && stateOf(last);
  const previous = moves.map(stateOf).findLast((former) => former !== state);
  const snapshot = last && snapshotOf(last);
  const send = (event: SyncEvent) => {
    if (!last) return;
    const { sessionId } = last;
    const request: SendRequest = { type: 'meelo.inspector.send', sessionId, event };
    (window.opener as Window).postMessage(request, window.location.origin);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <section>
        <Typography variant="h2">{state ? `Now: ${state}` : 'The sync machine'}</Typography>
        <Suspense>
          <SyncDiagram state={state} previous={previous} />
        </Suspense>
      </section>
      <section>
        {snapshot && <StateFacts snapshot={snapshot} />}
        {state ? (
          <EventForm state={state} snapshot={snapshot} onSend={send} />
        ) : (
          <Link href="/app/profiles?inspect">Open the inspector from a profiles page</Link>
        )}
      </section>
      <MoveTable moves={moves} />
    </Box>
  );
}

/** What happened to the machine that started last on the inspected page, oldest first. */
function useMoves(): StatelySnapshotEvent[] {
  const [events, setEvents] = useState<StatelyInspectionEvent[]>([]);
  useEffect(() => {
    const add = (event: StatelyInspectionEvent) => setEvents((known) => [...known, event]);
    const { unsubscribe } = createBrowserReceiver().subscribe(add);
    return unsubscribe;
  }, []);
  const moves = events.filter(
    (event): event is StatelySnapshotEvent =>
      event.type === '@xstate.snapshot' && event.sessionId === event.rootId,
  );
  return moves.filter(({ sessionId }) => sessionId === moves.at(-1)?.sessionId);
}

function snapshotOf({ snapshot }: StatelySnapshotEvent): SyncSnapshot | undefined {
  if (snapshot.status !== 'active') return undefined;
  return syncMachine.resolveState(snapshot as unknown as SyncSnapshot);
}

const stateOf = (move: StatelySnapshotEvent) => valueOf(move).code;

function valueOf({ snapshot }: StatelySnapshotEvent) {
  return (snapshot as unknown as SyncSnapshot).value;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function MoveTable({ moves }: { moves: StatelySnapshotEvent[] }) {
  return (
    <Box sx={movesSx}>
      <Table size="small" aria-label="Moves">
        <TableHead>
          <TableRow>
            {['Time', 'Event', 'Payload', 'State'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {moves.toReversed().map((move, index) => {
            const { type, ...payload } = move.event;
            return (
              <TableRow key={moves.length - index}>
                <TableCell>{clock.format(Number(move.createdAt))}</TableCell>
                <TableCell>{type}</TableCell>
                <TableCell>{JSON.stringify(payload)}</TableCell>
                <TableCell>{JSON.stringify(valueOf(move))}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

const movesSx = { gridColumn: '1 / -1', overflowX: 'auto' };
