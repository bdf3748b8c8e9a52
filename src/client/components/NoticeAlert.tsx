import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { syncMetaOf, syncSnapshotAt } from '../../shared/sync/syncSnapshot.ts';

export type Payment = 'active' | 'inactive' | 'blocked';

interface Props {
  code: unknown;
  payment: Payment;
  isNetworkOff: boolean;
}

/** Why the bot does nothing until somebody acts, and the way to where that can be done. */
export function NoticeAlert({ code, payment, isNetworkOff }: Props) {
  const { t } = useTranslation('notice');
  const notice = isNetworkOff ? networkNotice : (syncNotice(code) ?? paymentNotice(payment));
  if (!notice) return null;
  return (
    <Alert
      severity={notice.severity}
      role="note"
      sx={rootSx}
      action={
        <Button component={Link} to="/app/profiles" color="inherit" size="small">
          {t('action')}
        </Button>
      }
    >
      {t(notice.name)}
    </Alert>
  );
}

const noticedStates = [
  'fatal',
  'credentialsRefused',
  'awaitingTwoFactor',
  'twoFactorIncorrect',
  'notSynchronised',
  'neverSynchronised',
  'unknown',
] as const;

interface Notice {
  /** Its text. */
  name: (typeof noticedStates)[number] | 'inactive' | 'blocked' | 'networkOff';
  severity: AlertColor;
}

const networkNotice: Notice = { name: 'networkOff', severity: 'warning' };

function syncNotice(code: unknown): Notice | undefined {
  const snapshot = syncSnapshotAt(code);
  if (!snapshot.hasTag('needsUser') && !snapshot.hasTag('admin')) return undefined;
  const { textKey, tone } = syncMetaOf(snapshot);
  const name = noticedStates.find((state) => state === textKey);
  const severity = tone === 'red' ? 'error' : tone === 'grey' ? 'info' : 'warning';
  return name && { name, severity };
}

function paymentNotice(status: Payment): Notice | undefined {
  if (status === 'active') return undefined;
  return { name: status, severity: status === 'blocked' ? 'error' : 'warning' };
}

// On one line if it fits; a wrapped link is aligned with the text above it.
const rootSx = {
  alignItems: 'center',
  '& .MuiAlert-message': { flexBasis: 160 },
  '& .MuiAlert-action': { my: -1, ml: 2.75 },
};
