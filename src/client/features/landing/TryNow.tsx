import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLoginMutation } from '../../api/meeloApi.ts';
import { useDemoAccount } from '../../api/useDemoAccount.ts';
import { useFailureToast } from '../../api/useFailureToast.ts';
import { newAccountAddress } from '../../components/newAccount.ts';
import { notServed } from '../../components/offer.ts';

/** Logs in with the demo account, where this Meelo offers it. */
export function TryNow() {
  const { t } = useTranslation(['common', 'toasts']);
  const { isKnown, demo, findDemo } = useDemoAccount();
  const [logIn] = useLoginMutation();
  const [isPending, startTransition] = useTransition();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  if (isKnown && !demo) return null;
  const tryNow = async () => {
    const credentials = await findDemo();
    if (!credentials) return navigate(newAccountAddress);
    const { error } = await logIn(credentials);
    if (error) showFailure(t('toasts:login.error'), error);
    else await navigate('/app');
  };
  return (
    <Box sx={isKnown ? {} : unknownSx}>
      {/* Of the looks that the page carries already. */}
      <Button
        onClick={() => isPending || startTransition(tryNow)}
        aria-busy={isPending || undefined}
        size="large"
        variant="outlined"
      >
        {t('actions.tryNow')}
      </Button>
    </Box>
  );
}

const unknownSx = { [notServed('demo')]: { display: 'none' } };
