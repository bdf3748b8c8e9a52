import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { startTransition, useEffect, useState } from 'react';
import type { Id } from '../../../shared/contract/id.ts';
import type { Refusal } from '../../../shared/sync/syncEvents.ts';
import type { Profile } from '../../api/profiles.ts';
import { Announcement } from '../../components/Announcement.tsx';
import { Initials } from '../../components/Initials.tsx';
import type { SyncExplanation } from '../../bot/status/useSyncExplanation.ts';
import { BotButtons } from '../../bot/pause/BotControls.tsx';
import { usePracticeQuestion } from '../../bot/pause/usePracticeQuestion.tsx';
import { useProfileState } from '../../bot/status/useProfileState.ts';
import { SyncCard } from './cards/SyncCard.tsx';
import { DeleteProfileDialog } from './DeleteProfileDialog.tsx';
import { PaymentChip, type Payment } from './PaymentChip.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileFormDialog } from './ProfileFormDialog.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import { RulesLink } from './RulesLink.tsx';
import type { ProfileInput } from './profileFormSchema.ts';
import { isCredential } from './profileSchema.ts';
import { SyncStatus } from './SyncStatus.tsx';
import { useNetworks } from '../../api/useNetworks.ts';
import { useProfileSync } from './useProfileSync.ts';

interface Props {
  profile: Profile;
  payment: Payment;
  /** Keeps a profile in view while a dialog is open, whichever is chosen. */
  hold: (id: Id | undefined) => void;
}

export function ProfileOverview({ profile, payment, hold }: Props) {
  const sync = useProfileSync(profile);
  const state = useProfileState(profile, sync.snapshot);
  const question = usePracticeQuestion(profile);
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const [formRefusal, setFormRefusal] = useState<Refusal>();
  // The page is rendered with it once the dialog has been painted, or has gone.
  useEffect(
    () => startTransition(() => hold(openDialog && profile.id)),
    [openDialog, profile.id, hold],
  );
  const controls = <BotButtons profile={profile} question={question} />;
  const { refusal } = sync.snapshot.context;
  // The other states have a card that says it, or a form.
  const isSaidHere =
    sync.snapshot.can({ type: 'sync.request' }) ||
    (sync.snapshot.can({ type: 'profile.remove' }) && !isCredential(refusal?.field));
  const onEdit = (refused?: Refusal) => {
    setFormRefusal(refused);
    setOpenDialog('edit');
  };
  const dialogProps = {
    username: profile.username,
    isPending: sync.snapshot.hasTag('pending'),
    onClose: () => setOpenDialog(undefined),
  };
  const save = ({ password, network: _network, ...typed }: ProfileInput) =>
    sync.request({ type: 'credentials.save', ...typed, ...(password && { password }) });
  const remove = async () => {
    await sync.request({ type: 'profile.remove' });
    setOpenDialog(undefined);
  };
  const announced = state.rest || isAnnounced(state.reason.kind) ? state.summary : state.title;
  return (
    <>
      <ProfileLayout
        cells={{
          username: <ProfileName profile={profile} />,
          status: <PaymentChip payment={payment} botTone={state.tone} />,
          syncStatus: (
            <SyncStatus
              state={state}
              isNew={sync.snapshot.hasTag('new')}
              syncStatus={profile.syncStatus}
            />
          ),
          actions: (
            <ProfileActions
              sync={sync}
              state={state}
              onEdit={() => onEdit()}
              onDelete={() => setOpenDialog('delete')}
            />
          ),
        }}
      />
      {isSaidHere && refusal?.message !== undefined && (
        <Alert severity="error">{refusal.message}</Alert>
      )}
      <Announcement of={announced}>{announced}</Announcement>
      <SyncCard sync={sync} profile={profile} state={state} controls={controls} onEdit={onEdit} />
      {state.card !== 'operating' && (
        <Box sx={besideCardSx}>
          <RulesLink profileId={profile.id} variant="text" />
          {controls}
        </Box>
      )}
      {question.dialog}
      <ProfileFormDialog
        kind="edit"
        network={profile.network}
        refusal={formRefusal}
        needsPassword={state.reason.kind === 'passwordAsked'}
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

const besideCardSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };

const announcedKinds: SyncExplanation['kind'][] = ['waits', 'ended'];

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
