import Dialog from '@mui/material/Dialog';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSessionsQuery } from '../../api/meeloApi.ts';
import { PresentPasswordForm } from './PresentPasswordForm.tsx';
import { useLoginAgain } from './useLoginAgain.ts';
import type { PasswordForm } from './usePasswordForm.ts';

/** What the login is asked for. */
type Purpose = 'save' | 'endOthers';

interface LoginAgainDialogProps {
  purpose: Purpose;
  isOpen: boolean;
  /** The account that is logged in. */
  email: string;
  /** The new session is there; the former one, of this token, has not been ended. */
  onLoggedIn: (formerToken: string | null) => void;
  onClose: () => void;
  /** It is no longer seen, and focus is back where it was. */
  onExited?: () => void;
}

/** Asks for the present password and replaces the session by that of a new login. */
export function LoginAgainDialog({
  purpose,
  isOpen,
  email,
  onLoggedIn,
  onClose,
  onExited,
}: LoginAgainDialogProps) {
  const textId = useId();
  // The email may have been changed on another device since this page was opened.
  useGetSessionsQuery(undefined, { skip: !isOpen, refetchOnMountOrArgChange: true });
  const login = useLoginAgain({ email, onLoggedIn });
  const leave = () => {
    login.form.resetForm();
    onExited?.();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => login.form.isSubmitting || onClose()}
      slotProps={{ transition: { onExited: leave } }}
      maxWidth="xs"
      fullWidth
      aria-describedby={textId}
    >
      <LoginAgainForm {...{ purpose, email, login, textId, onClose }} />
    </Dialog>
  );
}

interface LoginAgainFormProps {
  purpose: Purpose;
  email: string;
  login: PasswordForm;
  textId: string;
  onClose: () => void;
}

function LoginAgainForm({ purpose, email, login, textId, onClose }: LoginAgainFormProps) {
  const { t } = useTranslation('login-again');
  return (
    <PresentPasswordForm
      {...login}
      {...{ email, onClose }}
      title={t('title')}
      submit={{ text: t(`${purpose}.submit`) }}
    >
      <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
        {t(`${purpose}.description`, { email })}
      </DialogContentText>
    </PresentPasswordForm>
  );
}
