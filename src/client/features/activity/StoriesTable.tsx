import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../api/stories.ts';
import { hasLinks } from '../../components/activity/ActLinks.tsx';
import { daysOf } from './daysOf.ts';
import { ActsOfDay } from './ActsOfDay.tsx';
import { scrollHeights, tableSx } from './tableLooks.ts';
import { tableRoles } from './tableRoles.ts';

const dateWidth = 216;

const columns = [
  { name: 'profile', width: '24%' },
  { name: 'activity', width: 'auto' },
  { name: 'image', width: 88 },
  { name: 'date', width: dateWidth },
] as const;

/** More of the column of the date, where rows link to the network. */
const widthOfLinks = 88;

interface StoriesTableProps {
  page: number;
  rows: Act[];
  isMobile: boolean;
  onOpen: (act: Act) => void;
  onRetryPicture: () => void;
}

export function StoriesTable({ page, rows, ...row }: StoriesTableProps) {
  const { t } = useTranslation('activity');
  const scrollArea = useRef<HTMLElement>(null);
  // A page is read from its first row. The area stays, and with it the focus that it may have.
  useEffect(() => {
    if (scrollArea.current) scrollArea.current.scrollTop = 0;
  }, [page]);
  const widthOfDates = dateWidth + (rows.some(hasLinks) ? widthOfLinks : 0);
  return (
    <Box
      ref={scrollArea}
      component="section"
      aria-label={t('table.label')}
      // A region that scrolls is reached by keyboard too.
      tabIndex={0}
      sx={areaSx}
    >
      <Table stickyHeader {...tableRoles.table} sx={tableSx}>
        <TableHead {...tableRoles.rowgroup} sx={row.isMobile ? visuallyHidden : {}}>
          <TableRow {...tableRoles.row}>
            {columns.map(({ name, width }) => (
              <TableCell
                key={name}
                {...tableRoles.columnheader}
                sx={{ width: name === 'date' ? widthOfDates : width, borderBottom: 0 }}
              >
                {t(`table.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {daysOf(rows).map((day) => (
          <ActsOfDay key={day.date?.toDateString() ?? day.acts[0]?.id} day={day} {...row} />
        ))}
      </Table>
    </Box>
  );
}

const areaSx = { maxHeight: scrollHeights, overflowY: 'auto', overflowX: 'hidden' };
