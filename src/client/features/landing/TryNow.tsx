import Button, { type ButtonProps } from '@mui/material/Button';
import { useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { demoOffer } from '../../../shared/prerenderedPages.ts';
import { useLoginMutation } from '../../api/meeloApi.ts';
import { useDemoAccount } from '../../api/useDemoAccount.ts';
import { useFailureToast } from '../../api/useFailureToast.ts';

/** Logs in with the demo account, where this Meelo offers it. Until that is known, what is around it hides its class. */
export function TryNow({ size = 'large' }: Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation(['common', 'toasts']);
  const { isKnown, demo, readDemo } = useDemoAccount();
  const [logIn] = useLoginMutation();
  const [isPending, startTransition] = useTransition();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  if (isKnown && !demo) return null;
  const tryNow = async () => {
    // It may be clicked before the configuration is there.
    const { account, error: unread } = await readDemo();
    const { error } = account ? await logIn(account) : { error: unread };
    if (error) showFailure(t('toasts:login.error'), error);
    else if (account) await navigate('/app');
  };
  return (
    <Button
      onClick={() => isPending || startTransition(tryNow)}
      aria-busy={isPending || undefined}
      size={size}
      variant="outlined"
      className={isKnown ? undefined : demoOffer}
    >
      {t('actions.tryNow')}
    </Button>
  );
}
