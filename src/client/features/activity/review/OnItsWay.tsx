import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { ApprovedAnswer } from '../../../api/reviews.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { useDecide } from './useDecide.ts';
import { useGoingOut } from './useGoingOut.ts';

interface OnItsWayProps {
  profileId: Id;
  approved: readonly ApprovedAnswer[];
  total: number;
}

/** Shown at first, so that what waits for the person is not far below. */
const firstAnswers = 3;

/** What is approved and has not gone out: when it does, and the way back. */
export function OnItsWay({ profileId, approved, total }: OnItsWayProps) {
  const { t } = useTranslation('review');
  const titleId = useId();
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? approved : approved.slice(0, firstAnswers);
  if (approved.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        {t('onItsWay.title')}
      </Typography>
      <Box component="ul" sx={listSx}>
        {shown.map((act) => (
          <OneOnItsWay key={act.id} profileId={profileId} act={act} />
        ))}
      </Box>
      {total > shown.length && (
        <Box sx={endSx}>
          <Typography variant="body2" color="textSecondary">
            {t('shown', { shown: formatCount(shown.length), total: formatCount(total) })}
          </Typography>
          {approved.length > shown.length && (
            <Button size="small" onClick={() => setIsLong(true)}>
              {t('more')}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

function OneOnItsWay({ profileId, act }: { profileId: Id; act: ApprovedAnswer }) {
  const { t } = useTranslation('review');
  const goingOut = useGoingOut();
  const { takeBack, isPending } = useTakeBack(profileId);
  const { author: name, text, isBeingSent } = act;
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {t('onItsWay.to', { name })}
        </Typography>
        <Typography variant="body2" sx={textSx}>
          {text}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {goingOut(act)}
        </Typography>
      </Box>
      {!isBeingSent && (
        <PendingButton
          size="small"
          variant="outlined"
          aria-label={t('onItsWay.takeBackFrom', { name })}
          isPending={isPending}
          onClick={() => void takeBack(act)}
        >
          {t('onItsWay.takeBack')}
        </PendingButton>
      )}
    </Box>
  );
}

function useTakeBack(profileId: Id) {
  const { t } = useTranslation('review');
  const { enqueueSnackbar } = useSnackbar();
  const { decide } = useDecide(profileId);
  const [isPending, setIsPending] = useState(false);
  const takeBack = async ({ id, version, author: name }: ApprovedAnswer) => {
    setIsPending(true);
    const [result] = await decide([{ id, version, decision: 'unapprove' }]);
    setIsPending(false);
    if (result?.outcome !== 'waiting') return;
    enqueueSnackbar(t('results.waiting', { name }), { variant: 'success' });
  };
  return { takeBack, isPending };
}

const listSx = { display: 'grid', gap: 1.5, m: 0, mt: 1, p: 0, listStyle: 'none' };

const endSx = { display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 44, mt: 1 };

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minWidth: 0,
};

const textSx = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
};
