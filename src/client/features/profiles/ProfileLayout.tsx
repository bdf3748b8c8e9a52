import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import useMediaQuery from '@mui/material/useMediaQuery';

// Of a fixed width, so that nothing moves when the status changes.
const columns = [
  { name: 'username', width: '28%' },
  { name: 'status', width: '14%' },
  { name: 'syncStatus', width: '28%' },
  { name: 'actions', width: '30%' },
] as const;

type Cells = Record<(typeof columns)[number]['name'], ReactNode>;

export function ProfileLayout({ cells }: { cells: Cells }) {
  return useMediaQuery((theme) => theme.breakpoints.down('md')) ? (
    <ProfileStack cells={cells} />
  ) : (
    <ProfileTable cells={cells} />
  );
}

function ProfileTable({ cells }: { cells: Cells }) {
  const { t } = useTranslation('profiles');
  return (
    <TableContainer component={Card} sx={{ containerType: 'inline-size' }}>
      <Table aria-label={t('title')} sx={tableSx}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, width }) => (
              <TableCell key={name} sx={{ width }}>
                {t(`columns.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            {columns.map(({ name }) => (
              <TableCell key={name}>{cells[name]}</TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}

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
    '& .MuiAvatar-root, & .MuiButton-startIcon': { display: 'none' },
    '& .MuiButton-root': { px: 1.25 },
  },
  // Two buttons below each other leave the room to the status, whose words then need not wrap.
  '@container (max-width: 680px)': { '& th:last-of-type': { width: '1%' } },
};

function ProfileStack({ cells }: { cells: Cells }) {
  const { t } = useTranslation('profiles');
  return (
    <Card component="dl" aria-label={t('title')} sx={stackSx}>
      {columns.map(({ name }) => (
        <Stack key={name} sx={{ gap: 0.75, alignItems: 'flex-start' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(`columns.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, maxWidth: '100%' }}>
            {cells[name]}
          </Box>
        </Stack>
      ))}
    </Card>
  );
}

const stackSx = {
  m: 0,
  p: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
};
