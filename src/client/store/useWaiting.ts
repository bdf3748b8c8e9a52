import { skipToken } from '@reduxjs/toolkit/query';
import { useGetBotQuery } from '../api/botApi.ts';
import { answersOnly } from '../components/botCapabilities.ts';
import { polling } from './polling.ts';
import { useCurrentProfile } from './useProfiles.ts';

/** How many texts wait for the person, never older than a minute; nothing on a network where none does. */
export function useWaiting() {
  const { profile } = useCurrentProfile();
  return useGetBotQuery(answersOnly(profile) && profile ? profile.id : skipToken, {
    ...polling(60),
    selectFromResult: ({ currentData }) => ({
      waiting: currentData?.waiting ?? 0,
      isUrgent: Boolean(currentData?.waitingFirst),
    }),
  });
}
