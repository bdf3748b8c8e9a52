import { useStore } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../../api/user.ts';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { missingChunk } from '../../../components/lazy/missingChunk.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { selectDraft } from '../../../state/draftsSlice.ts';
import type { RootState } from '../../../store/store.ts';
import { useLinkedSection } from '../useLinkedSection.ts';
import { notificationsDraft } from './notificationsDraft.ts';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';

/** Large for the list of time zones. */
const Notifications = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ './Notifications.tsx')).Notifications,
  ['notifications', 'time-zone', 'login', 'login-again'],
  <NotificationsSkeleton />,
);

/** What an address names that leads here, as that of an email does. */
const id = 'notifications';

interface NotificationsSectionProps {
  user: SessionUser;
  onDirty: (isDirty: boolean) => void;
}

/** Of what a person is told while they do not look at the page; there once an address or a kept draft leads to it. */
export function NotificationsSection({ user, onDirty }: NotificationsSectionProps) {
  const { t } = useTranslation('settings');
  const { getState } = useStore<RootState>();
  const hasDraft = () => selectDraft(getState(), notificationsDraft) !== undefined;
  if (!useLinkedSection(id, hasDraft)) return null;
  return (
    <SectionCard
      id={id}
      title={t('notifications.title')}
      description={t('notifications.description')}
    >
      <LazyBoundary fallback={missingChunk}>
        <Notifications user={user} onDirty={onDirty} />
      </LazyBoundary>
    </SectionCard>
  );
}
