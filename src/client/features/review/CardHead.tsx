import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { ThreadButton } from '../../bot/thread/ThreadButton.tsx';
import { ActLinks } from '../../components/activity/ActLinks.tsx';
import { TimeAgo } from '../../components/formats/TimeAgo.tsx';
import { reviewKeys } from '../../components/reviewKeys.ts';
import { KindChip } from './KindChip.tsx';
import { isNarrow, notInNarrow } from './narrowCard.ts';
import { canBeChosen, letGoTimeOf } from './reviewState.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface CardHeadProps {
  profileId: Id;
  /** Said where the person has several profiles. */
  profileName: string | undefined;
  titleId: string;
  item: ReviewItem;
  isChosen: boolean;
  /** Left out while the person changes the text. */
  onToggle: (() => void) | undefined;
}

/** Whose post of which kind it is; and where the person has several profiles, which of them answers. */
export function CardHead(props: CardHeadProps) {
  const { profileId, profileName, titleId, item, isChosen, onToggle } = props;
  const { t } = useTranslation(['review', 'activity']);
  const { author: name, postKind, reason, publishedAt, postUrl } = item;
  return (
    <Box sx={headSx}>
      {onToggle && canBeChosen(item) && (
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          slotProps={{
            input: {
              'aria-label': t('choose', { name }),
              'aria-keyshortcuts': reviewKeys.choose,
            },
          }}
          sx={choiceSx}
        />
      )}
      <Typography id={titleId} variant="h3" component="h2" sx={titleSx}>
        {t('heading', { name })}
      </Typography>
      <Box sx={lineSx}>
        {profileName && (
          <Typography component="span" variant="body2" sx={profileSx}>
            @{profileName}
          </Typography>
        )}
        <KindChip postKind={postKind} />
        <Typography component="span" variant="body2" color="textSecondary" sx={notInNarrow}>
          {reason && `${t(`activity:why.${reason}`)} · `}
          <TimeAgo time={publishedAt} />
        </Typography>
        <TimeLeft until={letGoTimeOf(item)} />
      </Box>
      <Box sx={linksSx}>
        {item.hasConversation && !item.isBeingWritten && (
          <ThreadButton act={{ profileId, actId: item.id }} name={name} isCompact />
        )}
        <ActLinks act={{ profileName: name, postUrl, answerUrl: null }} isCompact />
      </Box>
    </Box>
  );
}

const headSx = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"choice title links" "choice line links"',
  alignItems: 'center',
  // The line has the whole width, so that what follows begins further up.
  [isNarrow]: { gridTemplateAreas: '"choice title links" "line line line"' },
};

const choiceSx = { gridArea: 'choice', p: 1.25, ml: -1.25, my: -0.5, mr: { xs: 0.5, md: 1 } };

const linksSx = { gridArea: 'links', display: 'flex', ml: { xs: 0.5, md: 1 } };

const profileSx = { fontWeight: 600, overflowWrap: 'anywhere' };

const titleSx = { gridArea: 'title', overflowWrap: 'anywhere' };

const lineSx = {
  gridArea: 'line',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
};
