import { skipToken } from '@reduxjs/toolkit/query';
import { useGetBotQuery } from '../api/botApi.ts';
import type { Profile } from '../api/profiles.ts';
import { answersOnly } from '../components/botCapabilities.ts';
import { polling } from './polling.ts';
import { useCurrentProfile } from './useProfiles.ts';

/** How many texts wait for the person, of the profile that screens show. */
export function useWaiting() {
  return useWaitingOf(useCurrentProfile().profile);
}

/** Never older than a minute; nothing on a network where no text waits. */
export function useWaitingOf(profile: Profile | undefined) {
  return useGetBotQuery(answersOnly(profile) && profile ? profile.id : skipToken, {
    ...polling(60),
    selectFromResult: ({ currentData }) => ({
      waiting: currentData?.waiting ?? 0,
      isUrgent: Boolean(currentData?.waitingFirst),
    }),
  });
}
