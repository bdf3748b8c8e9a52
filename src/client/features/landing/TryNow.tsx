import Button, { type ButtonProps } from '@mui/material/Button';
import { useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLoginMutation } from '../../api/meeloApi.ts';
import { useDemoAccount } from '../../api/useDemoAccount.ts';
import { useFailureToast } from '../../api/useFailureToast.ts';

/** Logs in with the demo account, once it is known that this Meelo offers it. */
export function TryNow({ size = 'large' }: Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation(['common', 'toasts']);
  const demo = useDemoAccount();
  const [logIn] = useLoginMutation();
  const [isPending, startTransition] = useTransition();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  if (!demo) return null;
  const tryNow = async () => {
    const { error } = await logIn(demo);
    if (error) showFailure(t('toasts:login.error'), error);
    else await navigate('/app');
  };
  return (
    <Button
      onClick={() => isPending || startTransition(tryNow)}
      aria-busy={isPending || undefined}
      size={size}
      variant="outlined"
    >
      {t('actions.tryNow')}
    </Button>
  );
}
