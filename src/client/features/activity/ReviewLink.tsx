import RuleOutlined from '~icons/ic/outline-rule';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWaiting } from '../../bot/needs/useWaiting.ts';

/** The way to the texts that wait for the person. */
export function ReviewLink() {
  const { t } = useTranslation('shell');
  const { waiting, isUrgent } = useWaiting();
  return (
    <Button
      component={Link}
      to="/app/activity/review"
      variant={waiting > 0 ? 'contained' : 'outlined'}
      color={isUrgent ? 'error' : 'primary'}
      startIcon={<RuleOutlined />}
    >
      {t('waiting', { count: waiting })}
    </Button>
  );
}
