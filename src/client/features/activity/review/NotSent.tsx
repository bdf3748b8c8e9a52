import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refusalReasons } from '../../../../shared/contract/activity.ts';
import type { NotSent as NotSentAnswer } from '../../../api/reviews.ts';
import { toSearch } from '../useActivityAddress.ts';
import { ShortList } from './ShortList.tsx';

interface NotSentProps {
  notSent: readonly NotSentAnswer[];
  total: number;
}

/** What was let go within the last day although it was approved, and why; each new one is announced. */
export function NotSent({ notSent, total }: NotSentProps) {
  const { t } = useTranslation('review');
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      <ShortList title={t('notSent.title')} text={t('notSent.text')} items={notSent} total={total}>
        {(act) => <One key={act.id} act={act} />}
      </ShortList>
    </Box>
  );
}

function One({ act: { author: name, isGone, reason } }: { act: NotSentAnswer }) {
  const { t } = useTranslation(['review', 'activity', 'acts']);
  const known = refusalReasons.find((each) => each === reason);
  const toName = t('onItsWay.to', { name });
  const toActivity = t('activity:toActivity');
  const why = known ? t(`activity:refusals.${known}`) : t('acts:outcome.letGo');
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {toName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isGone ? t('acts:outcome.gone') : why}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={`/app/activity${toSearch({ page: 1, person: name })}`}
        size="small"
        variant="outlined"
        aria-label={`${toActivity}: ${toName}`}
      >
        {toActivity}
      </Button>
    </Box>
  );
}

const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 };
