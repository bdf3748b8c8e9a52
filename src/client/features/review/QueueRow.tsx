import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewItem } from '../../api/reviews.ts';
import { WrittenText } from '../../components/activity/WrittenText.tsx';
import { KindChip } from './KindChip.tsx';
import { placeOf } from './queuePlaces.ts';
import { canBeChosen, letGoTimeOf } from './reviewState.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useDoubtWords } from './useDoubtWords.ts';
import { reviewKeys } from '../../components/reviewKeys.ts';

interface QueueRowProps {
  item: ReviewItem;
  /** Left out where the person has one profile. */
  profileName: string | undefined;
  isCurrent: boolean;
  isChosen: boolean;
  /** Whether the person changes it: its form decides about it. */
  isEdited: boolean;
  onToggle: (item: ReviewItem) => void;
  onKeyDown: (event: KeyboardEvent, item: ReviewItem) => void;
}

/** Whose post waits, how it begins, and until when. */
export const QueueRow = memo(function QueueRow({ item, profileName, ...row }: QueueRowProps) {
  const { t } = useTranslation('review');
  const { author: name, caption, altText } = item;
  const doubts = useDoubtWords(item);
  return (
    <Box component="li" sx={[rowSx, row.isCurrent && currentSx]}>
      {canBeChosen(item) && !row.isEdited ? (
        <Checkbox
          size="small"
          checked={row.isChosen}
          onChange={() => row.onToggle(item)}
          slotProps={{
            input: {
              'aria-label': t('choose', { name }),
              'aria-keyshortcuts': row.isCurrent ? reviewKeys.choose : undefined,
            },
          }}
          sx={boxSx}
        />
      ) : (
        <Box sx={boxSx} />
      )}
      <Box
        component={Link}
        to={placeOf(item)}
        aria-current={row.isCurrent || undefined}
        onKeyDown={(event: KeyboardEvent) => row.onKeyDown(event, item)}
        sx={linkSx}
      >
        <Box sx={lineSx}>
          <Typography component="span" variant="subtitle2" sx={wholeSx}>
            {name}
          </Typography>
          <TimeLeft until={letGoTimeOf(item)} />
        </Box>
        <Typography component="span" variant="body2" color="textSecondary">
          <WrittenText text={caption ?? altText ?? t('post.noText')} lines={1} />
        </Typography>
        <Box sx={[lineSx, wrappedSx]}>
          <KindChip postKind={item.postKind} />
          {doubts.length > 0 && (
            <Typography component="span" variant="caption" sx={doubtSx}>
              {doubts.map(({ word }) => word).join(' · ')}
            </Typography>
          )}
          {profileName !== undefined && (
            <Typography component="span" variant="caption" color="textSecondary" sx={wholeSx}>
              {profileName}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
});

const rowSx = {
  display: 'flex',
  alignItems: 'start',
  borderBottom: 1,
  borderColor: 'divider',
  borderLeft: '3px solid transparent',
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { bgcolor: 'action.hover' },
};

const currentSx = { bgcolor: 'action.selected', borderLeftColor: 'primary.main' };

const boxSx = { width: 44, height: 44, flexShrink: 0 };

const linkSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  flex: 1,
  minWidth: 0,
  py: 1.25,
  pr: 1.5,
  color: 'inherit',
  textDecoration: 'none',
};

const wholeSx = { minWidth: 0, overflowWrap: 'anywhere' };

const doubtSx = { color: 'warning.main' };

const wrappedSx = { flexWrap: 'wrap', justifyContent: 'start', rowGap: 0.25 };

const lineSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minWidth: 0,
};
