import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { ProfileCells } from './profileCells.ts';

/** The profile as a table row, for screens above the mobile width. */
export function ProfileTable({ cells }: { cells: ProfileCells }) {
  const { t } = useTranslation('profiles');
  const columns = Object.keys(cells) as (keyof ProfileCells)[];
  return (
    <TableContainer component={Card} sx={{ containerType: 'inline-size' }}>
      <Table aria-label={t('title')} sx={tableSx}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} sx={{ width: widths[column] }}>
                {t(`columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{cells[column]}</TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}

// Fixed, so that nothing moves when the status changes.
const widths: Record<keyof ProfileCells, string> = {
  username: '28%',
  status: '14%',
  syncStatus: '28%',
  actions: '30%',
};

const tableSx = {
  tableLayout: 'fixed',
  // Japanese breaks its lines between phrases.
  wordBreak: 'auto-phrase',
  '& th': { borderColor: 'divider', color: 'text.secondary', py: 1.5 },
  '& td': { borderBottom: 0, py: 2.5 },
  '& th:first-of-type, & td:first-of-type': { pl: 3 },
  '& th:last-of-type, & td:last-of-type': { pr: 3 },
  // Beside an open sidebar the table has less room than the screen seems to give.
  '@container (max-width: 760px)': {
    tableLayout: 'auto',
    '& th, & td': { px: 1, width: 'auto' },
    '& th:first-of-type, & td:first-of-type': { pl: 2 },
    '& th:last-of-type, & td:last-of-type': { pr: 2 },
    '& th': { fontSize: '0.8125rem', hyphens: 'auto' },
    '& [data-avatar], & .MuiButton-startIcon': { display: 'none' },
    '& .MuiButton-root': { px: 1.25 },
  },
  // Two buttons below each other leave the room to the status, whose words then need not wrap.
  '@container (max-width: 680px)': { '& th:last-of-type': { width: '1%' } },
};
