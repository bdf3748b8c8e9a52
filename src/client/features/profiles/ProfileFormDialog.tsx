import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../../components/forms/LeaveDialog.tsx';
import { usePaintedFirst } from '../../components/usePaintedFirst.ts';
import type { ProfileFormProps } from './ProfileForm.tsx';
import { ProfileForm } from './profileForms.tsx';

/** Takes the access data of a profile. What is typed is given up by Cancel, or after a question. */
export function ProfileFormDialog(props: Omit<ProfileFormProps, 'onTyped'>) {
  const { t } = useTranslation('profiles');
  const { kind, isOpen, isPending, onClose } = props;
  const isShown = usePaintedFirst(isOpen);
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    if (isPending) return;
    if (isTyped) setIsAsking(true);
    else onClose();
  };
  const discard = () => {
    setIsAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog open={isShown} onClose={leave} fullWidth maxWidth="xs">
        <DialogTitle>{t(`form.${kind}Title`)}</DialogTitle>
        <ProfileForm {...props} onTyped={setIsTyped} />
      </Dialog>
      <LeaveDialog
        isOpen={isAsking && isOpen}
        onDiscard={discard}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
