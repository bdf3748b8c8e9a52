import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryActivity } from '../../api/transforms.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import { ActivityLabels } from '../../components/activity/ActivityLabels.tsx';
import { narrowPhone, smallPhone } from './narrowPhone.ts';
import { StoryPicture } from './StoryPicture.tsx';

// On a phone activity, picture and date take what they need, and the profile has the rest.
const columns = [
  { name: 'profile', width: { md: '26%' } },
  {
    name: 'activity',
    width: { md: '30%' },
    [narrowPhone]: { width: 95 },
    [smallPhone]: { width: 86 },
  },
  {
    name: 'image',
    width: { xs: 76, md: '16%' },
    [narrowPhone]: { width: 62 },
    [smallPhone]: { width: 58 },
  },
  {
    name: 'date',
    width: { xs: 92, sm: 170 },
    [narrowPhone]: { width: 86 },
    [smallPhone]: { width: 80 },
  },
] as const;

/** Greatest height of the scroll area, in px: at 768 px or less, and above. */
export const scrollHeights = { xs: 400, md: 500 };

interface StoriesTableProps {
  page: number;
  rows: StoryActivity[];
  onOpen: (story: StoryActivity) => void;
  onRetryPicture: () => void;
}

export function StoriesTable({ page, rows, onOpen, onRetryPicture }: StoriesTableProps) {
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
      <Table stickyHeader sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, ...width }) => (
              <TableCell key={name} sx={[cell, width]}>
                {t(`table.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((story) => (
            <StoryRow
              key={story.id}
              story={story}
              onOpen={() => onOpen(story)}
              onRetryPicture={onRetryPicture}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface StoryRowProps {
  story: StoryActivity;
  onOpen: () => void;
  onRetryPicture: () => void;
}

function StoryRow({ story, onOpen, onRetryPicture }: StoryRowProps) {
  return (
    <TableRow hover>
      <TableCell sx={{ ...cell, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {story.profileName}
      </TableCell>
      <TableCell sx={{ ...cell, '& svg': { [narrowPhone]: { display: 'none' } } }}>
        <ActivityLabels text={story.activity} />
      </TableCell>
      <TableCell sx={cell}>
        <StoryPicture story={story} onOpen={onOpen} onRetry={onRetryPicture} />
      </TableCell>
      <TableCell sx={{ ...cell, fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' }}>
        {formatDateTime(story.happenedAt)}
      </TableCell>
    </TableRow>
  );
}

const cell = {
  px: { xs: 0.75, md: 2 },
  py: 1,
  typography: { xs: 'caption', md: 'body2' },
  '&:first-of-type': { pl: { xs: 1.5, md: 2 } },
  '&.MuiTableCell-head': {
    fontWeight: 600,
    // In every language a name of one word fits the column.
    [narrowPhone]: { pr: 0, fontSize: '0.75rem' },
    [smallPhone]: { fontSize: '0.6875rem' },
  },
  [narrowPhone]: { px: 0.5 },
  [smallPhone]: { fontSize: '0.75rem' },
};
