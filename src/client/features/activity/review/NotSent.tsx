import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refusalReasons } from '../../../../shared/contract/activity.ts';
import type { NotSent as NotSentAnswer } from '../../../api/reviews.ts';
import { toSearch } from '../useActivityAddress.ts';

/** What was let go within the last day although it was approved, and why; each new one is announced. */
export function NotSent({ notSent }: { notSent: readonly NotSentAnswer[] }) {
  const { t } = useTranslation('review');
  const titleId = useId();
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      {notSent.length > 0 && (
        <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
          <Typography id={titleId} variant="h3" component="h2">
            {t('notSent.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('notSent.text')}
          </Typography>
          <Box component="ul" sx={listSx}>
            {notSent.map((act) => (
              <One key={act.id} act={act} />
            ))}
          </Box>
        </Card>
      )}
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

const listSx = { display: 'grid', gap: 1.5, m: 0, mt: 1, p: 0, listStyle: 'none' };

const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 };
