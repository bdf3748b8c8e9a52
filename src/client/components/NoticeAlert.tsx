import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { syncSnapshotAt } from '../../shared/sync/syncSnapshot.ts';
import { botStateOf, severityOf } from './sync/botStateOf.ts';
import type { Payment, RestFields } from './sync/restOf.ts';

const noticed = [
  'networkOff',
  'fatal',
  'credentialsRefused',
  'awaitingTwoFactor',
  'twoFactorIncorrect',
  'notSynchronised',
  'neverSynchronised',
  'unknown',
  'inactive',
  'blocked',
] as const;

export interface NoticeProps {
  profile: RestFields & { syncStatusBot?: unknown };
  payment: Payment;
}

/** Why the bot does nothing until somebody acts, and the way to where that can be done. */
export function NoticeAlert({ profile, payment }: NoticeProps) {
  const { t } = useTranslation('notice');
  const { sync, rest, tone, isWaiting } = botStateOf(syncSnapshotAt(profile.syncStatusBot), {
    ...profile,
    payment,
  });
  const name = noticed.find((each) => each === (rest ?? sync));
  if (!isWaiting || !name) return null;
  return (
    <Alert
      severity={severityOf[tone]}
      role="note"
      sx={rootSx}
      action={
        <Button component={Link} to="/app/profiles" color="inherit" size="small">
          {t('action')}
        </Button>
      }
    >
      {t(name)}
    </Alert>
  );
}

// On one line if it fits; a wrapped link is aligned with the text above it.
const rootSx = {
  alignItems: 'center',
  '& .MuiAlert-message': { flexBasis: 160 },
  '& .MuiAlert-action': { my: -1, ml: 2.75 },
};
