import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { progressOf } from '../../../api/asked.ts';
import { failureText } from '../../../api/failure.ts';
import { useGetNotificationsQuery } from '../../../api/meeloApi.ts';
import type { SessionUser } from '../../../api/user.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { polling } from '../../../store/polling.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { TestMail } from './TestMail.tsx';

interface NotificationsProps {
  user: SessionUser;
  onDirty: (isDirty: boolean) => void;
}

/** What a person is told of by e-mail, as far as the server sends any. */
export function Notifications({ user, onDirty }: NotificationsProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const query = useGetNotificationsQuery(user.id, polling(60));
  const progress = progressOf(query);
  if (progress === 'pending') return <NotificationsSkeleton />;
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
  return (
    <>
      {offersEmail ? (
        <NotificationsForm user={user} settings={settings} onDirty={onDirty} />
      ) : (
        <Typography>{t('notOffered')}</Typography>
      )}
      <TestMail key={user.email} user={user} isOffered={offersEmail} />
      {(offersEmail || deliveries.length > 0) && <DeliveryList deliveries={deliveries} />}
    </>
  );
}
