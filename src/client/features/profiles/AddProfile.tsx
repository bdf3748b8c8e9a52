import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/AddOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadOnHover } from '../../components/lazy/preload.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ProfileFormDialog } from './profileDialogs.ts';
import { useCreateProfile } from './useCreateProfile.ts';

/** What stands where no profile is linked yet. */
export function AddProfile() {
  const { t } = useTranslation('profiles');
  const create = useCreateProfile();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card>
        <EmptyState
          icon={<PersonAddIcon />}
          title={t('empty.title')}
          description={t('empty.description')}
          action={
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              {...preloadOnHover(ProfileFormDialog)}
              onClick={() => setIsOpen(true)}
            >
              {t('empty.add')}
            </Button>
          }
        />
      </Card>
      <ProfileFormDialog
        kind="create"
        isOpen={isOpen}
        username=""
        onSubmit={create.run}
        isPending={create.isPending}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
