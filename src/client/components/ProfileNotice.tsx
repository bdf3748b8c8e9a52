import { syncStateOf } from '../../shared/sync/syncCodes.ts';
import { LazyBoundary } from './lazy/LazyBoundary.tsx';
import { lazyComponent } from './lazy/lazyComponent.tsx';
import { restOf, type Payment } from './sync/restOf.ts';

/** In a chunk of its own: most of the time the bot works, and nobody needs the machine for it. */
const NoticeAlert = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-notice" */ './NoticeAlert.tsx')).NoticeAlert,
  ['notice'],
);

interface Props {
  profile: { syncStatusBot?: unknown; isNetworkOff?: unknown } | undefined;
  payment: Payment | undefined;
}

/** What keeps the bot from working for a profile until somebody acts; nothing where it works. */
export function ProfileNotice({ profile, payment = 'active' }: Props) {
  if (!profile) return null;
  const { syncStatusBot, isNetworkOff } = profile;
  const isOperating = syncStateOf(syncStatusBot) === 'operating';
  if (isOperating && !restOf(isOperating, { isNetworkOff, payment })) return null;
  return (
    <LazyBoundary>
      <NoticeAlert code={syncStatusBot} payment={payment} isNetworkOff={isNetworkOff} />
    </LazyBoundary>
  );
}
