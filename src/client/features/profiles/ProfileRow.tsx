import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus, Profile } from '../../api/transforms.ts';
import type { usePaymentStatus } from '../../store/useProfiles.ts';
import { Initials } from '../../components/Initials.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { StatusTone } from '../../theme/statusTones.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import { SyncStatus } from './SyncStatus.tsx';
import type { ProfileSync } from './useProfileSync.ts';

export type Payment = ReturnType<typeof usePaymentStatus>;

interface Props {
  profile: Profile;
  payment: Payment;
  sync: ProfileSync;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProfileRow({ profile, payment, ...actions }: Props) {
  return (
    <ProfileLayout
      cells={{
        username: <ProfileName profile={profile} />,
        status: <PaymentChip {...payment} />,
        syncStatus: <SyncStatus snapshot={actions.sync.snapshot} syncStatus={profile.syncStatus} />,
        actions: <ProfileActions {...actions} />,
      }}
    />
  );
}

function ProfileName({ profile }: { profile: Profile }) {
  const { username, fullName } = profile;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Initials names={[username, fullName]} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {username || '–'}
        </Typography>
        {fullName && (
          <Typography variant="caption" component="p" color="textSecondary">
            {fullName}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const tones: Record<PaymentStatus, StatusTone> = {
  active: 'green',
  inactive: 'orange',
  blocked: 'red',
};

function PaymentChip({ data: status, isError }: Payment) {
  const { t } = useTranslation('profiles');
  if (status) return <StatusChip tone={tones[status]} label={t(`payment.${status}`)} />;
  if (isError) return <StatusChip tone="grey" label={t('payment.unavailable')} />;
  return (
    <>
      <Skeleton variant="rounded" width={72} height={24} />
      <Box component="span" sx={visuallyHidden}>
        {t('payment.loading')}
      </Box>
    </>
  );
}
