import { refusalOf } from '../../api/failure.ts';
import { useCreateProfileMutation } from '../../api/meeloApi.ts';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { ProfileFormDialog } from './ProfileFormDialog.tsx';
import { isCredential } from './profileSchema.ts';
import type { ProfileInput } from './profileFormSchema.ts';
import { useNetworks } from './useNetworks.ts';
import { useProfileToast } from './useProfileToast.ts';

interface LinkProfileDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Takes the access data of a new profile. */
export function LinkProfileDialog({ isOpen, onClose }: LinkProfileDialogProps) {
  const toast = useProfileToast();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [createProfile, { isLoading }] = useCreateProfileMutation();
  const { offered } = useNetworks();
  const create = async ({ network, ...credentials }: ProfileInput) => {
    const choice = offered.length > 1 && { network };
    const { error } = await createProfile({ ...credentials, ...choice, userId });
    if (!error) {
      toast.changed('create');
      return undefined;
    }
    const refusal = refusalOf(error);
    if (!isCredential(refusal.field)) toast.failed('create');
    return refusal;
  };
  return (
    <ProfileFormDialog
      kind="create"
      isOpen={isOpen}
      username=""
      onSubmit={create}
      isPending={isLoading}
      onClose={onClose}
    />
  );
}
