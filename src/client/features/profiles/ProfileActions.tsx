import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ActionButton } from './ActionButton.tsx';
import { preloadOnHover } from '../../components/lazy/preload.ts';
import { DeleteProfileDialog, ProfileFormDialog } from './profileDialogs.ts';
import type { ProfileSync } from './useProfileSync.ts';

interface Props {
  sync: ProfileSync;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProfileActions({ sync, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const { actions, start } = sync;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ActionButton
        offer={actions.synchronise}
        label={t('actions.synchronise')}
        icon={<SyncIcon />}
        variant="contained"
        isPending={start.isPending}
        onClick={() => void start.run()}
      />
      <ActionButton
        offer={actions.edit}
        label={t('common:actions.edit')}
        icon={<EditIcon />}
        variant="outlined"
        {...preloadOnHover(ProfileFormDialog)}
        onClick={onEdit}
      />
      <ActionButton
        offer={actions.remove}
        label={t('common:actions.delete')}
        icon={<DeleteOutlineIcon />}
        variant="outlined"
        color="error"
        {...preloadOnHover(DeleteProfileDialog)}
        onClick={onDelete}
      />
    </Stack>
  );
}
