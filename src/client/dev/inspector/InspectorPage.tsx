import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ActorPicker } from './ActorPicker.tsx';
import type { InspectedMove, InspectorLine } from './channel.ts';
import { EventButtons } from './EventButtons.tsx';
import { MoveList } from './MoveList.tsx';
import { SyncDiagram } from './SyncDiagram.tsx';
import { useInspectedActors } from './useInspectedActors.ts';

/** What every inspected page's sync machine does, and buttons that move it. Needs no network. */
export function InspectorPage({ line }: { line: InspectorLine }) {
  const actors = useInspectedActors(line);
  const [chosenId, setChosenId] = useState<string>();
  const actor = actors.find(({ id }) => id === chosenId) ?? actors[0];
  const canMove = actor !== undefined && !actor.hasEnded;
  return (
    <>
      <ActorPicker actors={actors} chosenId={actor?.id} onChoose={setChosenId} />
      {actor === undefined && <HowToBegin />}
      <Box sx={layout}>
        <Section title={actor ? `Now: ${actor.state}` : 'The machine'}>
          <SyncDiagram state={actor?.state} lastMove={actor?.moves.findLast(isTelling)} />
        </Section>
        <Section title="Send an event">
          <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
            A button moves the machine of the page, which shows the new state until the server has
            news. A user event asks the server, as the page’s own buttons do.
          </Typography>
          <Button
            fullWidth
            variant="contained"
            disabled={!canMove || !actor.isHeld}
            onClick={() => {
              if (actor) line.tell({ type: 'state.released', id: actor.id });
            }}
            sx={{ marginBottom: 2 }}
          >
            Follow the server again
          </Button>
          <EventButtons
            state={canMove ? actor.state : undefined}
            onSend={(event) => {
              if (actor) line.tell({ type: 'event.sent', id: actor.id, event });
            }}
          />
        </Section>
        <Section title="Events">
          <MoveList moves={actor?.moves ?? []} />
        </Section>
      </Box>
    </>
  );
}

/** A report of what was known already says nothing new. */
function isTelling({ event, from, to }: InspectedMove): boolean {
  return event.type !== 'code.reported' || from !== to;
}

function HowToBegin() {
  return (
    <Typography component="output" sx={{ display: 'block', marginBottom: 3 }}>
      No page is inspected yet. Open{' '}
      <Link href="/app/profiles?inspect" target="_blank">
        the profiles page with ?inspect
      </Link>{' '}
      in another tab and leave this one open.
    </Typography>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ padding: 3, minWidth: 0 }}>
      <Typography variant="h2" sx={{ fontSize: 18, marginBottom: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

const layout = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 350px' },
  '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
} as const;
