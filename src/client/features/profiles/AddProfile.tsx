import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/AddOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../api/failure.ts';
import { useCreateProfileMutation } from '../../api/meeloApi.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { ProfileFormDialog } from './ProfileFormDialog.tsx';
import { isCredential } from './profileSchema.ts';
import type { ProfileInput } from './profileFormSchema.ts';
import { useNetworks } from './useNetworks.ts';
import { useProfileToast } from './useProfileToast.ts';

export function AddProfile() {
  const { t } = useTranslation('profiles');
  const toast = useProfileToast();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [createProfile, { isLoading }] = useCreateProfileMutation();
  const [isOpen, setIsOpen] = useState(false);
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
    <>
      <Card>
        <EmptyState
          icon={<PersonAddIcon />}
          title={t('empty.title')}
          description={t('empty.description')}
          action={
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
              {t('empty.add')}
            </Button>
          }
        />
      </Card>
      <ProfileFormDialog
        kind="create"
        isOpen={isOpen}
        username=""
        onSubmit={create}
        isPending={isLoading}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
