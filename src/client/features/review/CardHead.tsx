import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { ActLinks } from '../../components/activity/ActLinks.tsx';
import { TimeAgo } from '../../components/formats/TimeAgo.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { StatusTone } from '../../theme/statusTones.ts';
import { canBeChosen } from './reviewState.ts';
import { reviewKeys } from '../../components/reviewKeys.ts';

interface CardHeadProps {
  titleId: string;
  item: ReviewItem;
  isChosen: boolean;
  /** Left out while the person changes the text. */
  onToggle: (() => void) | undefined;
}

/** Whose post of which kind it is. */
export function CardHead({ titleId, item, isChosen, onToggle }: CardHeadProps) {
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
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t('heading', { name })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reason && `${t(`activity:why.${reason}`)} · `}
          <TimeAgo time={publishedAt} />
        </Typography>
      </Box>
      <Box sx={endSx}>
        <StatusChip
          tone={(postKind && tones[postKind]) || 'grey'}
          label={postKind ? t(`activity:kinds.${postKind}`) : t('unknownKind')}
        />
        <ActLinks act={{ profileName: name, postUrl, answerUrl: null }} isCompact />
      </Box>
    </Box>
  );
}

const tones: Partial<Record<PostKind, StatusTone>> = { crisis: 'red', grief: 'red' };

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
};

/** They stay together where the line breaks. */
const endSx = { display: 'flex', alignItems: 'center', gap: 1 };
