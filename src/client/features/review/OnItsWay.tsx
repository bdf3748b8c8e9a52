import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { ApprovedAnswer } from '../../api/reviews.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { WrittenText } from '../../components/activity/WrittenText.tsx';
import { ApprovalNote } from './ApprovalNote.tsx';
import { ShortList } from './ShortList.tsx';
import { useGoingOut } from './useGoingOut.ts';
import { useTakeBack } from './useTakeBack.ts';

interface ShownProfile {
  profileId: Id;
  isPractising: boolean;
}

interface OnItsWayProps extends ShownProfile {
  approved: readonly ApprovedAnswer[];
  total: number;
}

/** What is approved and has not gone out: when it does, and the way back. */
export function OnItsWay({ approved, total, ...profile }: OnItsWayProps) {
  const { t } = useTranslation('review');
  return (
    <ShortList title={t('onItsWay.title')} items={approved} total={total}>
      {(act) => <OneOnItsWay key={act.id} {...profile} act={act} />}
    </ShortList>
  );
}

interface OneOnItsWayProps extends ShownProfile {
  act: ApprovedAnswer;
}

function OneOnItsWay({ profileId, isPractising, act }: OneOnItsWayProps) {
  const { t } = useTranslation('review');
  const goingOut = useGoingOut(isPractising);
  const { takeBack, isPending } = useTakeBack();
  const { author: name, text, isBeingSent } = act;
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {t('onItsWay.to', { name })}
        </Typography>
        <Typography variant="body2" component="div">
          <WrittenText text={text} lines={2} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {goingOut(act)}
        </Typography>
        <ApprovalNote approval={act.approval} />
      </Box>
      {!isBeingSent && (
        <PendingButton
          size="small"
          variant="outlined"
          aria-label={t('onItsWay.takeBackFrom', { name })}
          isPending={isPending}
          onClick={({ currentTarget }) => void takeBack([{ ...act, profileId }], currentTarget)}
        >
          {t('onItsWay.takeBack')}
        </PendingButton>
      )}
    </Box>
  );
}

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minWidth: 0,
};
