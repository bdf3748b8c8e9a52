import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import { heldCauses } from '../../../shared/contract/lists.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { rulesOf } from '../../components/profileAddress.ts';
import { MarkedText } from '../../components/activity/MarkedText.tsx';
import { DoubtWords } from './DoubtWords.tsx';
import { saidInNarrow } from './narrowCard.ts';

/** What the bot would answer, and why it waits. */
export function Draft({ profileId, item }: { profileId: Id; item: ReviewItem }) {
  const { t } = useTranslation(['review', 'activity']);
  const { text, language, isBeingWritten, writtenBy, program, cause, doubts, unsupported } = item;
  if (isBeingWritten) {
    return (
      <Typography component="output" color="textSecondary" sx={beingWrittenSx}>
        <CircularProgress size={16} color="inherit" aria-hidden />
        {t('draft.beingWritten')}
      </Typography>
    );
  }
  if (text === null) return null;
  const isHeld = heldCauses.some((each) => each === cause);
  const isDoubted = doubts.length > 0 || unsupported.length > 0;
  return (
    <>
      <div>
        <Typography component="h3" variant="subtitle2" sx={saidInNarrow}>
          {t('draft.title')}
        </Typography>
        <Box lang={language ?? undefined} sx={draftSx}>
          <MarkedText text={text} unsupported={unsupported} />
        </Box>
        {writtenBy && (
          <Typography variant="caption" color="textSecondary" sx={wrapSx}>
            {t(`activity:authors.${writtenBy}`)}
            {program && ` · ${program}`}
          </Typography>
        )}
      </div>
      <div>
        <Typography component="h3" variant="subtitle2" sx={saidInNarrow}>
          {t('why.title')}
        </Typography>
        {(isHeld || !isDoubted) && (
          <Typography variant="body2" color="textSecondary">
            {t(`why.causes.${cause}`)}
          </Typography>
        )}
        {isDoubted && <DoubtWords item={item} />}
        {unsupported.length > 0 && (
          <Button
            component={Link}
            to={`${rulesOf(profileId)}#facts`}
            size="small"
            sx={{ ml: -1.5 }}
          >
            {t('why.addFact')}
          </Button>
        )}
      </div>
    </>
  );
}

// A name may be one long word.
const wrapSx = { overflowWrap: 'anywhere' };

const beingWrittenSx = { display: 'flex', alignItems: 'center', gap: 1 };

const draftSx = { mt: 0.5, p: { xs: 1, md: 1.5 }, borderRadius: 1, bgcolor: 'muted.main' };
