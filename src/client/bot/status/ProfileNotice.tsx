import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { AwaitedNotice } from '../../components/notices/Notice.tsx';
import { NoticePlace } from '../../components/notices/NoticePlace.tsx';
import { usePaymentStatus, useProfiles } from '../../profile/useProfiles.ts';
import type { NoticeProps } from './NoticeAlert.tsx';
import { isOperating, profileRestOf } from './profileRestOf.ts';

/** In a chunk of its own: most of the time the bot works, and nobody needs the machine for it. */
const NoticeAlert = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-notice" */ './NoticeAlert.tsx')).NoticeAlert,
  ['notice'],
  <AwaitedNotice />,
);

/** What keeps the bot from working for a profile until somebody acts; nothing where it works. */
export function ProfileNotice({ profile }: { profile: NoticeProps['profile'] | undefined }) {
  const payment = usePaymentStatus();
  const list = useProfiles();
  const isKnown = list.progress !== 'pending' && payment.progress !== 'pending';
  return (
    <NoticePlace isKnown={isKnown}>
      {profile && <NoticeOf profile={profile} payment={payment.data ?? 'active'} />}
    </NoticePlace>
  );
}

function NoticeOf({ profile, payment }: NoticeProps) {
  if (isOperating(profile) && !profileRestOf(true, { ...profile, payment })) return null;
  return (
    <LazyBoundary>
      <NoticeAlert profile={profile} payment={payment} />
    </LazyBoundary>
  );
}
