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
    <TableContainer component={Card}>
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{t(`columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow sx={{ '& > td': { borderBottom: 0, py: 2.5 } }}>
            {columns.map((column) => (
              <TableCell key={column}>{cells[column]}</TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
