import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilityOf, syncMetaOf } from '../../../shared/sync/syncSnapshot.ts';
import type { Profile } from '../../api/transforms.ts';
import { Initials } from '../../components/Initials.tsx';
import visuallyHidden from '@mui/utils/visuallyHidden';
import {
  useSyncExplanation,
  type SyncExplanation,
} from '../../components/sync/useSyncExplanation.ts';
import { SyncCard } from './cards/SyncCard.tsx';
import { DeleteProfileDialog, ProfileFormDialog } from './profileDialogs.ts';
import { PaymentChip, type Payment } from './PaymentChip.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import type { Credentials } from './profileSchema.ts';
import { SyncStatus } from './SyncStatus.tsx';
import { useNetworks } from './useNetworks.ts';
import { useProfileSync } from './useProfileSync.ts';

interface Props {
  profile: Profile;
  payment: Payment;
}

export function ProfileOverview({ profile, payment }: Props) {
  const { t } = useTranslation('profiles');
  const sync = useProfileSync(profile);
  const explanation = useSyncExplanation(sync.snapshot, profile);
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const { refusal } = sync.snapshot.context;
  const synchronise = availabilityOf(sync.snapshot, { type: 'sync.request' });
  const onEdit = () => setOpenDialog('edit');
  const dialogProps = {
    username: profile.username,
    isPending: sync.snapshot.hasTag('pending'),
    onClose: () => setOpenDialog(undefined),
  };
  const save = ({ username, password }: Credentials) =>
    sync.request({ type: 'credentials.save', username, ...(password && { password }) });
  const remove = async () => {
    await sync.request({ type: 'profile.remove' });
    setOpenDialog(undefined);
  };
  return (
    <>
      <ProfileLayout
        cells={{
          username: <ProfileName profile={profile} />,
          status: <PaymentChip {...payment} />,
          syncStatus: (
            <SyncStatus
              snapshot={sync.snapshot}
              explanation={explanation}
              syncStatus={profile.syncStatus}
            />
          ),
          actions: (
            <ProfileActions
              sync={sync}
              isNetworkOff={explanation.kind === 'networkOff'}
              onEdit={onEdit}
              onDelete={() => setOpenDialog('delete')}
            />
          ),
        }}
      />
      {synchronise === 'enabled' && refusal?.message !== undefined && (
        <Alert severity="error">{refusal.message}</Alert>
      )}
      <Announcement>
        {isAnnounced(explanation.kind)
          ? explanation.summary
          : t(`status.${syncMetaOf(sync.snapshot).textKey}.title`)}
      </Announcement>
      <SyncCard sync={sync} profile={profile} explanation={explanation} onEdit={onEdit} />
      <ProfileFormDialog
        kind="edit"
        network={profile.network}
        isOpen={openDialog === 'edit'}
        onSubmit={save}
        {...dialogProps}
      />
      <DeleteProfileDialog
        isOpen={openDialog === 'delete'}
        onConfirm={() => void remove()}
        {...dialogProps}
      />
    </>
  );
}

const announcedKinds: SyncExplanation['kind'][] = ['waits', 'ended', 'networkOff'];

const isAnnounced = (kind: SyncExplanation['kind']) => announcedKinds.includes(kind);

/** With the network where the server offers several, or no longer this one. */
function ProfileName({ profile }: { profile: Profile }) {
  const { username, fullName, network, isNetworkOff } = profile;
  const { offered, nameOf } = useNetworks();
  const isNetworkNamed = network && (offered.length > 1 || isNetworkOff === true);
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
        {isNetworkNamed && (
          <Typography variant="caption" component="p" color="textSecondary">
            {nameOf(network)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Tells assistive technology of each change; what was there at first is read on the page. */
function Announcement({ children }: { children: string }) {
  const [first] = useState(children);
  const [hasChanged, setHasChanged] = useState(false);
  if (children !== first && !hasChanged) setHasChanged(true);
  return (
    <Box component="output" sx={visuallyHidden}>
      {hasChanged && children}
    </Box>
  );
}
