import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { syncMetaOf } from '../../../shared/sync/syncSnapshot.ts';
import type { PaymentStatus, Profile } from '../../api/transforms.ts';
import { useKeptFocus } from '../../components/useKeptFocus.ts';
import { useIsMobile } from '../../components/useIsMobile.ts';
import { Announcement } from './Announcement.tsx';
import { SyncCard } from './cards/SyncCard.tsx';
import { PaymentChip } from './PaymentChip.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { DeleteProfileDialog, ProfileFormDialog } from './profileDialogs.ts';
import type { Credentials } from './profileSchema.ts';
import { ProfileName } from './ProfileName.tsx';
import { ProfileStack } from './ProfileStack.tsx';
import { ProfileTable } from './ProfileTable.tsx';
import { SyncStatus } from './SyncStatus.tsx';
import { useProfileSync } from './useProfileSync.ts';

interface Props {
  profile: Profile;
  payment: { status: PaymentStatus | undefined; hasFailed: boolean };
}

/** One profile: its row, the card of its status, and the dialogs of its actions. */
export function ProfileOverview({ profile, payment }: Props) {
  const { t } = useTranslation('profiles');
  const sync = useProfileSync(profile);
  const { textKey } = syncMetaOf(sync.snapshot);
  useKeptFocus();
  const isPending = sync.snapshot.hasTag('pending');
  const isMobile = useIsMobile();
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const onClose = () => setOpenDialog(undefined);
  const { username } = profile;
  const save = ({ password, ...changed }: Credentials) =>
    sync.request({ type: 'credentials.save', ...changed, ...(password && { password }) });
  const remove = async () => {
    await sync.request({ type: 'profile.remove' });
    onClose();
  };
  const Layout = isMobile ? ProfileStack : ProfileTable;
  return (
    <>
      <Layout
        cells={{
          username: <ProfileName profile={profile} />,
          status: <PaymentChip {...payment} />,
          syncStatus: <SyncStatus snapshot={sync.snapshot} syncStatus={profile.syncStatus} />,
          actions: (
            <ProfileActions
              sync={sync}
              onEdit={() => setOpenDialog('edit')}
              onDelete={() => setOpenDialog('delete')}
            />
          ),
        }}
      />
      <Announcement>{t(`status.${textKey}.title`)}</Announcement>
      <SyncCard sync={sync} profile={profile} onEdit={() => setOpenDialog('edit')} />
      <ProfileFormDialog
        kind="edit"
        isOpen={openDialog === 'edit'}
        username={username}
        onSubmit={save}
        isPending={isPending}
        onClose={onClose}
      />
      <DeleteProfileDialog
        isOpen={openDialog === 'delete'}
        username={username}
        isPending={isPending}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    </>
  );
}
