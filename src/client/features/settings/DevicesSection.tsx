import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionsAnswer } from '../../../shared/contract/session.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { SectionCard } from '../../components/SectionCard.tsx';
import { isPassing } from '../../api/failure.ts';
import { useGetSessionsQuery } from '../../api/meeloApi.ts';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { LoginAgainDialog } from './LoginAgainDialog.tsx';
import { useEndOthers } from './useEndOthers.ts';

/** On how many devices the person is logged in; nothing where the server does not say so. */
export function DevicesSection() {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Devices {...data} />;
  if (!isPassing(error)) return null;
  return (
    <SectionCard title={t('devices.title')} description={t('devices.failed')}>
      <PendingButton {...buttonProps} isPending={isFetching} onClick={() => void refetch()}>
        {t('common:actions.retry')}
      </PendingButton>
    </SectionCard>
  );
}

function Devices({ count, guesses }: Pick<SessionsAnswer, 'count' | 'guesses'>) {
  const { t } = useTranslation('settings');
  const user = useAppSelector(selectUser);
  const countRef = useRef<HTMLParagraphElement>(null);
  // The button goes once there is no other device.
  const onEnded = () => countRef.current?.focus();
  const { logOutElsewhere, isEnding, loginAgain } = useEndOthers(onEnded);
  return (
    <SectionCard title={t('devices.title')}>
      {guesses && <Guesses {...guesses} />}
      <Typography ref={countRef} tabIndex={-1}>
        {t('devices.count', { count })}
      </Typography>
      {count > 1 && (
        <PendingButton {...buttonProps} isPending={isEnding} onClick={() => void logOutElsewhere()}>
          {t('devices.endOthers')}
        </PendingButton>
      )}
      {user && <LoginAgainDialog {...loginAgain} purpose="endOthers" email={user.email} />}
    </SectionCard>
  );
}

/** What strangers tried, who do not know the password. */
function Guesses({ count, lastAt }: NonNullable<SessionsAnswer['guesses']>) {
  const { t } = useTranslation('settings');
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{t('devices.guessesTitle')}</AlertTitle>
      {t('devices.guesses', { count, date: formatDateTime(lastAt) })}
    </Alert>
  );
}

const buttonProps = { variant: 'outlined', sx: { justifySelf: 'start' } } as const;
