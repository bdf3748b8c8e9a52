import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryActivity } from '../../api/stories.ts';
import { hasLinks } from '../../components/activity/ActLinks.tsx';
import { StoryRow } from './StoryRow.tsx';
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
  const widthOfDates = dateWidth + (rows.some(hasLinks) ? widthOfLinks : 0);
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
        <TableBody {...tableRoles.rowgroup} sx={rowsSx}>
          {rows.map((story) => (
            <StoryRow key={story.id} story={story} onOpen={() => onOpen(story)} {...row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** On a small screen as many rows beside each other as it has room for. */
export const rowsSx = {
  display: { xs: 'grid', md: 'table-row-group' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  // Beside open details the next row takes its place.
  gridAutoFlow: 'dense',
};

const tableSx = { display: { xs: 'block', md: 'table' }, tableLayout: 'fixed' };
