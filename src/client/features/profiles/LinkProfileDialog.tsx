import { isPassing, refusalOf } from '../../api/failure.ts';
import { useCreateProfileMutation } from '../../api/meeloApi.ts';
import { readProfilesAgain } from '../../api/readAgain.ts';
import { selectUser } from '../../state/userSlice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { ProfileFormDialog } from './ProfileFormDialog.tsx';
import { isCredential } from './profileSchema.ts';
import type { ProfileInput } from './profileFormSchema.ts';
import { useNetworks } from '../../api/useNetworks.ts';
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
  const dispatch = useAppDispatch();
  const { data: former = [] } = useProfiles();
  const { offered } = useNetworks();
  /** Whether it was linked, and only the answer was lost. */
  const isLinked = async (username: string) => {
    const listed = await dispatch(readProfilesAgain(userId));
    const added = listed?.filter(({ id }) => !former.some((each) => each.id === id));
    return added?.some((each) => each.username === username) ?? false;
  };
  const create = async ({ network, ...credentials }: ProfileInput) => {
    const choice = offered.length > 1 && { network };
    const { error } = await createProfile({ ...credentials, ...choice, userId });
    if (!error || (isPassing(error) && (await isLinked(credentials.username)))) {
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
