import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import { syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { profilesFrom } from '../../components/profilesFrom.ts';
import { botStateOf, severityOf } from './botStateOf.ts';
import type { Payment, ProfileRest, RestFields } from './profileRestOf.ts';

/** The text of each rest and state; null: the bot works, or goes on by itself. */
const notices = {
  networkOff: 'networkOff',
  inactive: 'inactive',
  blocked: 'blocked',
  outdated: null,
  paused: null,
  practising: null,
  idle: null,
  neverSynchronised: 'neverSynchronised',
  notSynchronised: 'notSynchronised',
  unknown: 'unknown',
  awaitingTwoFactor: 'awaitingTwoFactor',
  twoFactorIncorrect: 'twoFactorIncorrect',
  credentialsRefused: 'credentialsRefused',
  fatal: 'fatal',
  starting: null,
  authenticating: null,
  validatingTwoFactor: null,
  authenticated: null,
  synchronising: null,
  operating: null,
} as const satisfies Record<ProfileRest | SyncState, ParseKeys<'notice'> | null>;

export interface NoticeProps {
  profile: RestFields & { syncStatusBot?: unknown };
  payment: Payment;
}

/** Why the bot does nothing until somebody acts, and the way to where that can be done. */
export function NoticeAlert({ profile, payment }: NoticeProps) {
  const { t } = useTranslation('notice');
  const { search } = useLocation();
  const { sync, rest, tone } = botStateOf(syncSnapshotAt(profile.syncStatusBot), {
    ...profile,
    payment,
  });
  const name = notices[rest ?? sync];
  if (!name) return null;
  return (
    <Notice>
      <Alert
        severity={severityOf[tone]}
        role="note"
        sx={rootSx}
        action={
          <Button component={Link} to={profilesFrom(search)} color="inherit" size="small">
            {t('action')}
          </Button>
        }
      >
        {t(name)}
      </Alert>
    </Notice>
  );
}

// On one line if it fits; a wrapped link is aligned with the text above it.
const rootSx = {
  alignItems: 'center',
  '& .MuiAlert-message': { flexBasis: 160 },
  '& .MuiAlert-action': { my: -1, ml: 2.75 },
};
