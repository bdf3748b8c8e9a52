import RuleOutlined from '~icons/ic/outline-rule';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '../../api/profiles.ts';
import { reviewOf } from '../../components/profileAddress.ts';
import { useWaitingOf } from '../../bot/needs/useWaiting.ts';

/** The way to the texts that wait for the person. */
export function ReviewLink({ profile }: { profile: Profile }) {
  const { t } = useTranslation('shell');
  const { waiting, isUrgent, isLoading } = useWaitingOf(profile);
  return (
    <Button
      component={Link}
      to={reviewOf(profile.id)}
      variant={waiting > 0 ? 'contained' : 'outlined'}
      color={isUrgent ? 'error' : 'primary'}
      startIcon={<RuleOutlined />}
      sx={isLoading ? untilCounted : {}}
    >
      {t('waiting', { count: waiting })}
    </Button>
  );
}

/** Its words are as long as the number that waits; nothing waits for that for long. */
const untilCounted = {
  animation: 'review-link 0s 1s both',
  '@keyframes review-link': { from: { opacity: 0 } },
};
