import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { IdleReason } from '../../../../shared/contract/ownLimits.ts';

/** Says so where the rules leave the bot nothing to do, and why. */
export function LeavesNothing({ reasons }: { reasons: IdleReason[] }) {
  const { t } = useTranslation('rules');
  if (reasons.length === 0) return null;
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{t('idle.title')}</AlertTitle>
      {reasons.map((reason) => t(`idle.${reason}`)).join(' ')}
    </Alert>
  );
}
