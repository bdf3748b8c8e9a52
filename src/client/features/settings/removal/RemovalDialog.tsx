import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { selectUser } from '../../../state/userSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { PresentPasswordForm } from '../PresentPasswordForm.tsx';
import type { PasswordForm } from '../usePasswordForm.ts';
import { useRemoval } from './useRemoval.ts';

interface RemovalDialogProps {
  isOpen: boolean;
  profile: Profile;
  /** It was removed elsewhere while the dialog was open. */
  isGone: boolean;
  onRemoved: (profile: Profile, wasGone: boolean) => void;
  onClose: () => void;
  /** It is no longer seen. */
  onExited: () => void;
}

/** Warns of what is lost, and asks for the password of the account. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { isOpen, profile, isGone, onRemoved, onClose, onExited } = props;
  const textId = useId();
  const removal = useRemoval({ profile, onRemoved });
  const leave = () => {
    removal.form.resetForm();
    onExited();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => removal.form.isSubmitting || onClose()}
      slotProps={{ transition: { onExited: leave } }}
      maxWidth="xs"
      fullWidth
      aria-describedby={textId}
    >
      {isGone && !removal.form.isSubmitting ? (
        <AlreadyRemoved textId={textId} username={profile.username} onClose={onClose} />
      ) : (
        <RemovalForm {...{ textId, profile, removal, onClose }} />
      )}
    </Dialog>
  );
}

interface AlreadyRemovedProps {
  textId: string;
  username: string;
  onClose: () => void;
}

function AlreadyRemoved({ textId, username, onClose }: AlreadyRemovedProps) {
  const { t } = useTranslation(['settings', 'common']);
  const close = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <DialogTitle>{t('removal.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} role="alert" sx={wrapSx}>
          {t('removal.gone', { username })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </>
  );
}

interface RemovalFormProps {
  textId: string;
  profile: Profile;
  removal: PasswordForm;
  onClose: () => void;
}

function RemovalForm({ textId, profile: { username }, removal, onClose }: RemovalFormProps) {
  const { t } = useTranslation(['settings', 'removal']);
  const email = useAppSelector(selectUser)?.email ?? '';
  return (
    <PresentPasswordForm
      {...removal}
      {...{ email, onClose }}
      title={t('removal.question')}
      submit={{ text: t('removal.submit'), color: 'error' }}
    >
      <div id={textId}>
        <DialogContentText sx={wrapSx}>{t('removal:description', { username })}</DialogContentText>
        <DialogContentText sx={{ mt: 1.5 }}>{t('removal:kept')}</DialogContentText>
        <DialogContentText sx={[wrapSx, { mt: 1.5 }]}>
          {t('removal.confirm', { email })}
        </DialogContentText>
      </div>
    </PresentPasswordForm>
  );
}

const wrapSx = { overflowWrap: 'anywhere' } as const;
