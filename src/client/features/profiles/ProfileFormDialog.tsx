import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileFormProps } from './ProfileForm.tsx';
import { ProfileForm } from './profileForms.tsx';

/** Takes the access data of a profile. The pressed button is painted before it. */
export function ProfileFormDialog(props: ProfileFormProps) {
  const { t } = useTranslation('profiles');
  const { kind, isOpen, isPending, onClose } = props;
  const isShown = useDeferredValue(isOpen) && isOpen;
  return (
    <Dialog open={isShown} onClose={() => isPending || onClose()} fullWidth maxWidth="xs">
      <DialogTitle>{t(`form.${kind}Title`)}</DialogTitle>
      <ProfileForm {...props} />
    </Dialog>
  );
}
