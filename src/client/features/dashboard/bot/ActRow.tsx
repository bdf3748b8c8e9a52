import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Act } from '../../../api/stories.ts';
import { ActLinks, hasLinks } from '../../../components/activity/ActLinks.tsx';
import { isAnswer } from '../../../components/activity/isAnswer.ts';
import { ActivityLabels } from '../../../components/activity/ActivityLabels.tsx';
import { OutcomeNote } from '../../../components/activity/OutcomeNote.tsx';
import { WrittenText } from '../../../components/activity/WrittenText.tsx';
import { TimeAgo } from '../../../components/formats/TimeAgo.tsx';
import { ActPicture } from './ActPicture.tsx';

/** What the bot did once, and a way to the activity. */
export function ActRow({ act }: { act: Act }) {
  const { t } = useTranslation('dashboard');
  const isDone = act.outcome === null || act.outcome === 'done';
  return (
    <Box component="li" sx={[frameSx, { display: 'flex' }]}>
      <ButtonBase component={Link} to="/app/activity" sx={[rowSx, { '&:hover': hoverSx }]}>
        <ActPicture url={act.thumbnailUrl} />
        <Box component="span" sx={whatSx}>
          <ActivityLabels act={act} />
          <Typography variant="caption" component="span" sx={whoseSx}>
            {t(isAnswer(act) ? 'bot.acts.answer' : 'bot.acts.story', { profile: act.profileName })}
          </Typography>
        </Box>
        <Box component="span" sx={wordsSx}>
          {isDone && act.text && <WrittenText text={act.text} lines={2} />}
          <OutcomeNote act={act} />
        </Box>
        <Typography variant="caption" component="span" sx={timeSx}>
          <TimeAgo time={act.happenedAt} />
        </Typography>
      </ButtonBase>
      {hasLinks(act) && (
        <Box sx={linksSx}>
          <ActLinks act={act} isCompact />
        </Box>
      )}
    </Box>
  );
}

export function ActRowSkeleton() {
  return (
    <Box component="span" sx={[rowSx, frameSx]}>
      <Skeleton variant="rounded" sx={{ gridArea: 'picture', width: 'auto', height: 'auto' }} />
      <Box component="span" sx={whatSx}>
        <Skeleton width={96} />
        <Skeleton width={140} />
      </Box>
      <Box component="span" sx={wordsSx}>
        <Skeleton width="80%" />
      </Box>
    </Box>
  );
}

/**
 * Of an act, in px. Below the border an even height is left, so that words in the middle stand on whole
 * pixels: a third line that shows for half a pixel would be painted, and counted as a large paint.
 */
const rowHeights = { tight: 125, narrow: 105, wide: 85 };

/** Up to this width the name of a kind would break within a word, so the time comes last. */
const tightActs = '@container acts (max-width: 350px)';

/** From this width on, the written text is a column of its own. */
const wideActs = '@container acts (min-width: 560px)';

const rowSx = {
  display: 'grid',
  width: '100%',
  px: { xs: 2, md: 3 },
  py: 1,
  columnGap: 2,
  rowGap: 0.5,
  textAlign: 'start',
  alignContent: 'center',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gridTemplateAreas: '"picture what time" "picture words words"',
  [tightActs]: {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gridTemplateAreas: '"picture what" "picture words" "picture time"',
  },
  [wideActs]: {
    gridTemplateColumns: '64px minmax(0, 1fr) minmax(0, 1.1fr) 112px',
    gridTemplateAreas: '"picture what words time"',
    alignItems: 'center',
  },
} as const;

const frameSx = {
  borderTop: 1,
  borderColor: 'divider',
  minHeight: rowHeights.narrow,
  [tightActs]: { minHeight: rowHeights.tight },
  [wideActs]: { minHeight: rowHeights.wide },
};

// Above each other where a row is narrow, and as high as two targets anyway.
const linksSx = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  pr: 1,
  // As wide as two, so that the columns of all rows stay in line.
  [wideActs]: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'flex-start',
    width: 96,
  },
} as const;

const hoverSx = { bgcolor: 'action.hover' };

const whatSx = { gridArea: 'what', display: 'grid', gap: 0.25, minWidth: 0, typography: 'body2' };
// A long name ends in an ellipsis.
const whoseSx = {
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  wordBreak: 'break-all',
} as const;
// Wider, they would be the largest paint of the page, and a late one.
const wordsSx = { gridArea: 'words', typography: 'body2', minWidth: 0, maxWidth: 256 };
const timeSx = {
  gridArea: 'time',
  color: 'text.secondary',
  textAlign: 'end',
  [tightActs]: { textAlign: 'start' },
};
