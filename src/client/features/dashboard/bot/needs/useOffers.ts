import { skipToken } from '@reduxjs/toolkit/query';
import type { Profile } from '../../../../api/profiles.ts';
import { useGetRulesQuery } from '../../../../api/meeloApi.ts';
import { answersOnly } from '../../../../bot/status/botCapabilities.ts';
import { progressOf } from '../../../../api/asked.ts';
import { polling } from '../../../../store/polling.ts';

/** How many kinds of posts Meelo proposes to answer without asking; none where no text waits. */
export function useOffers(profile: Profile | undefined) {
  const isAsked = profile !== undefined && answersOnly(profile);
  const { offers, progress, refetch } = useGetRulesQuery(isAsked ? profile.id : skipToken, {
    ...polling(900),
    selectFromResult: ({ currentData: data, error, isFetching }) => ({
      offers: data?.kinds.filter(({ isOffered }) => isOffered).length ?? 0,
      progress: progressOf({ data, error, isFetching }),
    }),
  });
  return { offers, progress: isAsked ? progress : 'known', retry: () => void refetch() } as const;
}
