import DeleteOutlineIcon from '~icons/ic/outline-delete-outline';
import EditIcon from '~icons/ic/outline-edit';
import SyncIcon from '~icons/ic/outline-sync';
import type { ButtonProps } from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserEvent } from '../../../shared/sync/syncEvents.ts';
import type { Availability } from '../../../shared/sync/syncSnapshot.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { offerOf, type BotState } from '../../bot/status/botStateOf.ts';
import type { ProfileSync } from './useProfileSync.ts';

interface Props {
  sync: ProfileSync;
  state: BotState;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProfileActions({ sync, state, onEdit, onDelete }: Props) {
  const { snapshot, request } = sync;
  const { t } = useTranslation(['profiles', 'common']);
  const offer = (event: UserEvent) => offerOf(state, snapshot, event);
  const synchronise = offer({ type: 'sync.request' });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ActionButton
        availability={synchronise}
        startIcon={<SyncIcon />}
        variant="contained"
        isPending={synchronise === 'pending'}
        onClick={() => void request({ type: 'sync.request' })}
      >
        {t('actions.synchronise')}
      </ActionButton>
      <ActionButton
        availability={offer({ type: 'credentials.save' })}
        startIcon={<EditIcon />}
        variant="outlined"
        onClick={onEdit}
      >
        {t('common:actions.edit')}
      </ActionButton>
      <ActionButton
        availability={offer({ type: 'profile.remove' })}
        startIcon={<DeleteOutlineIcon />}
        variant="outlined"
        color="error"
        onClick={onDelete}
      >
        {t('common:actions.delete')}
      </ActionButton>
    </Stack>
  );
}

interface ActionButtonProps extends ButtonProps {
  availability: Availability;
  isPending?: boolean;
}

/**
 * A refused action is disabled by ARIA alone: it can be focused and hovered, so its tooltip gives
 * the reason, and it keeps the focus when the availability changes.
 */
function ActionButton({ availability, isPending = false, onClick, ...button }: ActionButtonProps) {
  const { t } = useTranslation('profiles');
  const [isOpen, setIsOpen] = useState(false);
  if (availability === 'hidden') return null;
  const isRefused = availability === 'busy' || availability === 'admin';
  return (
    <ClickAwayListener onClickAway={() => setIsOpen(false)}>
      <Tooltip
        title={isRefused && t(`actions.${availability}`)}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
      >
        <PendingButton
          size="small"
          loadingPosition="start"
          isPending={isPending}
          onClick={isRefused ? () => setIsOpen(true) : onClick}
          {...button}
          {...(isRefused && { 'aria-disabled': true, sx: refusedSx })}
        />
      </Tooltip>
    </ClickAwayListener>
  );
}

const refusedSx = {
  '&, &:hover': {
    color: 'action.disabled',
    borderColor: 'action.disabledBackground',
    backgroundColor: 'transparent',
    cursor: 'not-allowed',
  },
};
