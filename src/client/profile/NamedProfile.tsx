import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Profile } from '../api/profiles.ts';
import { ErrorCard } from '../components/ErrorCard.tsx';
import { searchOf } from '../components/profileAddress.ts';
import { LateNotices } from '../components/notices/LateNotices.tsx';
import { NoticePlace } from '../components/notices/NoticePlace.tsx';
import { NoSuchProfile } from './NoSuchProfile.tsx';
import { OtherChosen } from './OtherChosen.tsx';
import { useNamedProfile } from './useNamedProfile.ts';

interface NamedProfileProps {
  errorTitle: string;
  skeleton: ReactNode;
  noProfile: ReactNode;
  children: (profile: Profile, isRemoved: boolean) => ReactNode;
}

/** What a screen shows of the profile that its address names. An address that names none gets the chosen one. */
export function NamedProfile({ errorTitle, skeleton, noProfile, children }: NamedProfileProps) {
  const { search, hash, state } = useLocation();
  const { name, profile, chosen, isRemoved, isKnown, isError, ...list } = useNamedProfile();
  const shown = profile ?? (name === null ? chosen : undefined);
  if (shown) {
    return (
      <LateNotices>
        <NoticePlace isKnown>
          {profile && <OtherChosen shown={profile} chosen={chosen} isRemoved={isRemoved} />}
        </NoticePlace>
        {!profile && (
          <Navigate replace to={{ search: searchOf(shown.id, search), hash }} state={state} />
        )}
        {children(shown, isRemoved)}
      </LateNotices>
    );
  }
  if (!isKnown && isError) {
    const retry = { isRetrying: list.isRetrying, onRetry: () => void list.refetch() };
    return <ErrorCard title={errorTitle} text={list.failureText} {...retry} />;
  }
  if (!isKnown) return skeleton;
  return chosen ? <NoSuchProfile chosen={chosen} /> : noProfile;
}
