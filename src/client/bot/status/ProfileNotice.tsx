import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import type { NoticeProps } from './NoticeAlert.tsx';
import { isOperating, profileRestOf } from './profileRestOf.ts';

/** In a chunk of its own: most of the time the bot works, and nobody needs the machine for it. */
const NoticeAlert = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-notice" */ './NoticeAlert.tsx')).NoticeAlert,
  ['notice'],
);

type Props = { [Prop in keyof NoticeProps]: NoticeProps[Prop] | undefined };

/** What keeps the bot from working for a profile until somebody acts; nothing where it works. */
export function ProfileNotice({ profile, payment = 'active' }: Props) {
  if (!profile) return null;
  if (isOperating(profile) && !profileRestOf(true, { ...profile, payment })) return null;
  return (
    <LazyBoundary>
      <NoticeAlert profile={profile} payment={payment} />
    </LazyBoundary>
  );
}
