import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetNotificationsQuery } from '../../../api/meeloApi.ts';
import { useGetDevicesQuery } from '../../../api/notificationsApi.ts';
import { progressOf } from '../../../api/asked.ts';
import { failureText } from '../../../api/failure.ts';
import type { SessionUser } from '../../../api/user.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { polling } from '../../../store/polling.ts';
import { PushDevices, type PushDevicesProps } from './PushDevices.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { TestMail } from './TestMail.tsx';

interface NotificationsProps {
  user: SessionUser;
  onDirty: (isDirty: boolean) => void;
}

/** What a person is told of by e-mail and push, as far as the server sends any. */
export function Notifications({ user, onDirty }: NotificationsProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const query = useGetNotificationsQuery(user.id, polling(60));
  const push = useGetDevicesQuery(user.id);
  const [progress, pushProgress] = [progressOf(query), progressOf(push)];
  if (progress === 'pending' || pushProgress === 'pending') return <NotificationsSkeleton />;
  if (progress !== 'known') {
    return (
      <ErrorState
        title={t('error')}
        description={t(`common:${failureText(query.error)}`)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Typography>{t('lacking')}</Typography>;
  const { settings, offersEmail, deliveries } = query.data;
  const { publicKey = null, devices = [] } = push.data ?? {};
  const offers = { email: offersEmail, push: publicKey !== null };
  const offersAny = offers.email || offers.push;
  return (
    <>
      {offersAny && (
        <NotificationsForm user={user} settings={settings} offers={offers} onDirty={onDirty} />
      )}
      {!offers.email && <Typography>{t('notOffered')}</Typography>}
      <TestMail key={user.email} user={user} isOffered={offersEmail} />
      {pushProgress === 'known' ? (
        <Push
          userId={user.id}
          isWanted={settings.push !== false}
          publicKey={publicKey}
          devices={devices}
        />
      ) : (
        <ErrorState
          title={t('push.error')}
          description={t(`common:${failureText(push.error)}`)}
          isRetrying={push.isFetching}
          onRetry={() => void push.refetch()}
        />
      )}
      {(offersAny || deliveries.length > 0) && <DeliveryList deliveries={deliveries} />}
    </>
  );
}

type PushProps = Omit<PushDevicesProps, 'publicKey'> & { publicKey: string | null };

function Push({ publicKey, ...shown }: PushProps) {
  const { t } = useTranslation('notifications');
  if (publicKey === null) return <Typography>{t('push.notOffered')}</Typography>;
  return <PushDevices publicKey={publicKey} {...shown} />;
}
