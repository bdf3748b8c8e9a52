import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../components/PendingButton.tsx';
import { SectionCard } from '../../components/SectionCard.tsx';
import { useEndOtherSessionsMutation, useGetSessionCountQuery } from '../../api/sessionsApi.ts';
import { isUnanswered } from './failureKind.ts';

/** On how many devices the person is logged in; nothing where the server does not say so. */
export function DevicesSection() {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, isFetching, refetch } = useGetSessionCountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (typeof data === 'number') return <Devices count={data} />;
  if (!isUnanswered(error)) return null;
  return (
    <SectionCard title={t('devices.title')} description={t('devices.failed')}>
      <PendingButton {...buttonProps} isPending={isFetching} onClick={() => void refetch()}>
        {t('common:actions.retry')}
      </PendingButton>
    </SectionCard>
  );
}

function Devices({ count }: { count: number }) {
  const { t } = useTranslation('settings');
  const { enqueueSnackbar } = useSnackbar();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const countRef = useRef<HTMLParagraphElement>(null);
  const logOutElsewhere = async () => {
    const { error } = await endOthers();
    if (error) {
      const description = t('devices.endErrorDescription');
      enqueueSnackbar(t('devices.endError'), { variant: 'error', description });
      return;
    }
    enqueueSnackbar(t('devices.ended'), { variant: 'success' });
    // The button goes once there is no other device.
    countRef.current?.focus();
  };
  return (
    <SectionCard title={t('devices.title')}>
      <Typography ref={countRef} tabIndex={-1}>
        {t('devices.count', { count })}
      </Typography>
      {count > 1 && (
        <PendingButton
          {...buttonProps}
          isPending={isLoading}
          onClick={() => void logOutElsewhere()}
        >
          {t('devices.endOthers')}
        </PendingButton>
      )}
    </SectionCard>
  );
}

const buttonProps = { variant: 'outlined', sx: { justifySelf: 'start' } } as const;
