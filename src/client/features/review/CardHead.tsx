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
import { notInNarrow } from './narrowCard.ts';
import { canBeChosen, letGoTimeOf } from './reviewState.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface CardHeadProps {
  profileId: Id;
  titleId: string;
  item: ReviewItem;
  isChosen: boolean;
  /** Left out while the person changes the text. */
  onToggle: (() => void) | undefined;
}

/** Whose post of which kind it is. */
export function CardHead({ profileId, titleId, item, isChosen, onToggle }: CardHeadProps) {
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
          sx={{ p: 1.25, ml: -1.25, my: -0.5 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t('heading', { name })}
        </Typography>
        <Box sx={lineSx}>
          <KindChip postKind={postKind} />
          <Typography component="span" variant="body2" color="textSecondary" sx={notInNarrow}>
            {reason && `${t(`activity:why.${reason}`)} · `}
            <TimeAgo time={publishedAt} />
          </Typography>
          <TimeLeft until={letGoTimeOf(item)} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex' }}>
        {item.hasConversation && !item.isBeingWritten && (
          <ThreadButton act={{ profileId, actId: item.id }} name={name} isCompact />
        )}
        <ActLinks act={{ profileName: name, postUrl, answerUrl: null }} isCompact />
      </Box>
    </Box>
  );
}

const headSx = { display: 'flex', alignItems: 'center', columnGap: { xs: 0.5, md: 1 } };

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
};
