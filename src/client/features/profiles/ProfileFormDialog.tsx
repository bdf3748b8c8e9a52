import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { usePaintedFirst } from '../../components/usePaintedFirst.ts';
import type { ProfileFormProps } from './ProfileForm.tsx';
import { ProfileForm } from './profileForms.tsx';

/** Takes the access data of a profile. */
export function ProfileFormDialog(props: ProfileFormProps) {
  const { t } = useTranslation('profiles');
  const { kind, isOpen, isPending, onClose } = props;
  const isShown = usePaintedFirst(isOpen);
  return (
    <Dialog open={isShown} onClose={() => isPending || onClose()} fullWidth maxWidth="xs">
      <DialogTitle>{t(`form.${kind}Title`)}</DialogTitle>
      <ProfileForm {...props} />
    </Dialog>
  );
}
