import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { userEventTypes } from '../../../shared/sync/syncEvents.ts';
import {
  availabilityOf,
  syncMetaOf,
  type SyncSnapshot,
} from '../../../shared/sync/syncSnapshot.ts';

/** What the machine says of the live state; a page also knows rests. */
export function StateFacts({ snapshot }: { snapshot: SyncSnapshot }) {
  const { code, card, tone } = syncMetaOf(snapshot);
  const facts = [
    ['Code', code ?? '–'],
    ['Card', card],
    ['Tone', tone],
    ['Tags', [...snapshot.tags].join(', ') || '–'],
    ['Request', snapshot.value.request],
    ...userEventTypes.map((type) => [type, availabilityOf(snapshot, { type })]),
  ];
  return (
    <Table size="small" aria-label="The live state" sx={tableSx}>
      <TableBody>
        {facts.map(([name, value]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const tableSx = { marginBottom: 3 };
