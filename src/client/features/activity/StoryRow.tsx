import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryActivity } from '../../api/stories.ts';
import { ActLinks } from '../../components/activity/ActLinks.tsx';
import { useActivityText } from '../../components/activity/activityWords.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import { TimeAgo } from '../../components/formats/TimeAgo.tsx';
import { ActivityCell, hasWords } from './ActivityCell.tsx';
import { hasDetails, StoryDetails } from './StoryDetails.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { tableRoles } from './tableRoles.ts';

interface StoryRowProps {
  story: StoryActivity;
  isMobile: boolean;
  onOpen: () => void;
  onRetryPicture: () => void;
}

/** Four cells side by side; on a phone the lines beside the picture. */
export function StoryRow({ story, isMobile, onOpen, onRetryPicture }: StoryRowProps) {
  const { t } = useTranslation('activity');
  const toText = useActivityText();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const date = formatDateTime(story.happenedAt);
  const names = { activity: toText(story), profile: story.profileName, date };
  return (
    <>
      <TableRow id={storyRowId(story)} {...tableRoles.row} sx={rowSx}>
        <TableCell {...tableRoles.cell} sx={{ gridArea: 'name' }}>
          <Box component="bdi" title={story.profileName} sx={nameSx}>
            {story.profileName}
          </Box>
        </TableCell>
        <TableCell {...tableRoles.cell} sx={{ display: { xs: 'contents', md: 'table-cell' } }}>
          <ActivityCell story={story} />
        </TableCell>
        <TableCell {...tableRoles.cell} sx={{ gridArea: 'image', alignSelf: 'start' }}>
          <StoryPicture story={story} onOpen={onOpen} onRetry={onRetryPicture} />
        </TableCell>
        <TableCell {...tableRoles.cell} sx={{ display: { xs: 'contents', md: 'table-cell' } }}>
          <Box sx={dateSx}>
            <Box sx={timesSx}>
              <span>{date}</span>
              {(!isMobile || !hasWords(story)) && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <TimeAgo time={story.happenedAt} isShort={isMobile} />
                </Box>
              )}
            </Box>
            <Box sx={waysSx}>
              {(!isMobile || !hasDetails(story)) && <ActLinks act={story} isCompact />}
              {hasDetails(story) && (
                <IconButton
                  aria-label={t('details.show', names)}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? detailsId : undefined}
                  onClick={() => setIsOpen(!isOpen)}
                  sx={{ '& svg': { rotate: isOpen ? '180deg' : '0deg' } }}
                >
                  <ExpandMore />
                </IconButton>
              )}
            </Box>
          </Box>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow
          id={detailsId}
          {...tableRoles.row}
          sx={{ display: { xs: 'block', md: 'table-row' }, gridColumn: '1 / -1' }}
        >
          <TableCell {...tableRoles.cell} colSpan={4} sx={detailsSx}>
            <Collapse in appear>
              <Box sx={{ pt: 1, pb: 2, pl: { xs: 6.75, md: 0 } }}>
                <StoryDetails story={story} />
              </Box>
            </Collapse>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** The id by which the preview returns the focus to the row. */
export function storyRowId({ id }: Pick<StoryActivity, 'id'>): string {
  return `story-${id}`;
}

const rowSx = {
  display: { xs: 'grid', md: 'table-row' },
  // Two lines beside the picture, so that a page needs little of the scroll area.
  gridTemplateColumns: '44px minmax(64px, 1fr) minmax(0, auto) 44px',
  gridTemplateAreas: '"image name what what" "image words words toggle"',
  columnGap: 1.25,
  px: 1.5,
  py: 0.5,
  alignItems: 'center',
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
  typography: { xs: 'caption', md: 'body2' },
  '& > td': {
    p: { xs: 0, md: 2 },
    borderBottom: 0,
    borderTop: { md: 1 },
    borderColor: { md: 'divider' },
    font: 'inherit',
  },
};

const nameSx = {
  display: 'block',
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const dateSx = {
  display: { xs: 'contents', md: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
};

const waysSx = {
  gridArea: 'toggle',
  justifySelf: 'end',
  display: 'flex',
  flexShrink: 0,
  my: { xs: -1.5, md: 0 },
  mr: { xs: -1.5, md: 0 },
  ml: -1,
};

const timesSx = {
  gridArea: 'words',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexWrap: 'wrap',
  columnGap: 0.75,
  fontSize: { xs: '0.75rem', md: '0.875rem' },
  fontVariantNumeric: 'tabular-nums',
  '& > *': { whiteSpace: 'nowrap' },
};

const detailsSx = {
  display: { xs: 'block', md: 'table-cell' },
  px: { xs: 1.5, md: 2 },
  py: 0,
  borderBottom: 0,
};
