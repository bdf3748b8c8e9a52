import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  asksForAccount,
  forNewAccountSx,
  forReturnSx,
  markNewAccount,
  whereContactsSx,
} from '../../components/newAccount.ts';
import { useAccountRequests } from '../../api/useAccountRequests.ts';
import { useSupportContacts } from '../../api/useSupportContacts.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { SupportButton, supportButtonSx } from './SupportButton.tsx';

/** Greets who returns, and tells everybody else how to get an account. */
export function LoginWelcome() {
  const { t } = useTranslation('login');
  const { isKnown, contacts } = useSupportContacts();
  const requests = useAccountRequests();
  useNewAccountMark();
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={
          <>
            <Box component="span" sx={forReturnSx}>
              {t('subtitle')}
            </Box>
            <Box component="span" sx={forNewAccountSx}>
              {t('account.text')}
            </Box>
          </>
        }
      />
      {(!isKnown || requests || contacts.length > 0) && (
        <Box sx={[forNewAccountSx, askSx, !isKnown && !requests && whereContactsSx]}>
          {requests ? (
            <Button href={requests} variant="outlined" fullWidth sx={supportButtonSx}>
              {t('account.ask')}
            </Button>
          ) : (
            <SupportButton label={t('account.ask')} message={t('account.message')} isOutlined />
          )}
        </Box>
      )}
    </>
  );
}

/** What led here counts while the page is open; its address is then the login's own again. */
function useNewAccountMark(): void {
  const { search } = useLocation();
  const [, setSearch] = useSearchParams();
  const [isNew] = useState(() => asksForAccount(search));
  useLayoutEffect(() => {
    markNewAccount(isNew);
    return () => markNewAccount(false);
  }, [isNew]);
  useEffect(() => {
    if (!asksForAccount(search)) return;
    const rest = new URLSearchParams(search);
    rest.delete('account');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
}

const askSx = { marginBottom: 3 } as const;
