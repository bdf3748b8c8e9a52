import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetNotificationsQuery } from '../../../api/meeloApi.ts';
import { useGetDevicesQuery } from '../../../api/notificationsApi.ts';
import { useGetWebhooksQuery } from '../../../api/webhooks.ts';
import { progressOf } from '../../../api/asked.ts';
import { failureText } from '../../../api/failure.ts';
import type { SessionUser } from '../../../api/user.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { polling } from '../../../store/polling.ts';
import { PushDevices, type PushDevicesProps } from './PushDevices.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { ProveAddress } from './ProveAddress.tsx';
import { TestMail } from './TestMail.tsx';
import { Webhooks } from './webhooks/Webhooks.tsx';

interface NotificationsProps {
  user: SessionUser;
  onDirty: (isDirty: boolean) => void;
}

const none = { isOffered: false, webhooks: [] };

/** What a person is told of by email, push and webhooks, as far as the server sends any. */
export function Notifications({ user, onDirty }: NotificationsProps) {
  const { t } = useTranslation('notifications');
  const query = useGetNotificationsQuery(user.id, polling(60));
  const push = useGetDevicesQuery(user.id);
  const calls = useGetWebhooksQuery(user.id, polling(60));
  const [progress, pushProgress, callProgress] = [query, push, calls].map(progressOf);
  if ([progress, pushProgress, callProgress].includes('pending')) return <NotificationsSkeleton />;
  if (progress !== 'known') return <FailedRead title={t('error')} query={query} />;
  if (!query.data) return <Typography>{t('lacking')}</Typography>;
  const { settings, offersEmail, emailProof, deliveries } = query.data;
  const { isProved } = emailProof;
  const { publicKey = null, devices = [] } = push.data ?? {};
  const { isOffered, webhooks } = calls.data ?? none;
  const offers = { email: offersEmail, push: publicKey !== null, webhook: isOffered };
  const offersAny = Object.values(offers).includes(true);
  return (
    <>
      {offersEmail && <ProveAddress key={`proof ${user.email}`} user={user} proof={emailProof} />}
      {offersAny && (
        <NotificationsForm
          user={user}
          isProved={isProved}
          settings={settings}
          offers={offers}
          onDirty={onDirty}
        />
      )}
      {offersEmail ? (
        <TestMail key={user.email} user={user} isProved={isProved} />
      ) : (
        <Typography>{t('notOffered')}</Typography>
      )}
      {pushProgress === 'known' ? (
        <Push
          userId={user.id}
          isWanted={settings.push !== false}
          publicKey={publicKey}
          devices={devices}
        />
      ) : (
        <FailedRead title={t('push.error')} query={push} />
      )}
      {callProgress === 'known' ? (
        <Webhooks user={user} isOffered={isOffered} webhooks={webhooks} />
      ) : (
        <FailedRead title={t('webhooks.error')} query={calls} />
      )}
      {(offersAny || deliveries.length > 0) && <DeliveryList deliveries={deliveries} />}
    </>
  );
}

interface FailedReadProps {
  title: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

function FailedRead({ title, query }: FailedReadProps) {
  const { t } = useTranslation('common');
  return (
    <ErrorState
      title={title}
      description={t(failureText(query.error))}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

type PushProps = Omit<PushDevicesProps, 'publicKey'> & { publicKey: string | null };

function Push({ publicKey, ...shown }: PushProps) {
  const { t } = useTranslation('notifications');
  if (publicKey === null) return <Typography>{t('push.notOffered')}</Typography>;
  return <PushDevices publicKey={publicKey} {...shown} />;
}
