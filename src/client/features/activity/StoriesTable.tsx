import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryActivity } from '../../api/transforms.ts';
import { StoryRow } from './StoryRow.tsx';
import { tableRoles } from './tableRoles.ts';

const columns = [
  { name: 'profile', width: '24%' },
  { name: 'activity', width: 'auto' },
  { name: 'image', width: 88 },
  { name: 'date', width: 216 },
] as const;

/** Greatest height of the scroll area, in px: at 768 px or less, and above. */
export const scrollHeights = { xs: 400, md: 500 };

interface StoriesTableProps {
  page: number;
  rows: StoryActivity[];
  isMobile: boolean;
  onOpen: (story: StoryActivity) => void;
  onRetryPicture: () => void;
}

export function StoriesTable({ page, rows, onOpen, ...row }: StoriesTableProps) {
  const { t } = useTranslation('activity');
  const scrollArea = useRef<HTMLElement>(null);
  // A page is read from its first row. The area stays, and with it the focus that it may have.
  useEffect(() => {
    if (scrollArea.current) scrollArea.current.scrollTop = 0;
  }, [page]);
  return (
    <Box
      ref={scrollArea}
      component="section"
      aria-label={t('table.label')}
      // A region that scrolls is reached by keyboard too.
      tabIndex={0}
      sx={{ maxHeight: scrollHeights, overflowY: 'auto', overflowX: 'hidden' }}
    >
      <Table stickyHeader {...tableRoles.table} sx={tableSx}>
        <TableHead {...tableRoles.rowgroup} sx={row.isMobile ? visuallyHidden : {}}>
          <TableRow {...tableRoles.row}>
            {columns.map(({ name, width }) => (
              <TableCell key={name} {...tableRoles.columnheader} sx={{ width, borderBottom: 0 }}>
                {t(`table.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody
          {...tableRoles.rowgroup}
          sx={{ display: { xs: 'block', md: 'table-row-group' } }}
        >
          {rows.map((story) => (
            <StoryRow key={story.id} story={story} onOpen={() => onOpen(story)} {...row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const tableSx = { display: { xs: 'block', md: 'table' }, tableLayout: 'fixed' };
