import { skipToken } from '@reduxjs/toolkit/query';
import type { Profile } from '../../../../api/profiles.ts';
import { useGetRulesQuery } from '../../../../api/rulesApi.ts';
import { answersOnly } from '../../../../components/botCapabilities.ts';
import { polling } from '../../../../store/polling.ts';

/** How many kinds of posts Meelo proposes to answer without asking; none where no text waits. */
export function useOffers(profile: Profile | undefined): number {
  const { offers } = useGetRulesQuery(profile && answersOnly(profile) ? profile.id : skipToken, {
    ...polling(900),
    selectFromResult: ({ currentData }) => ({
      offers: currentData?.kinds.filter(({ isOffered }) => isOffered).length ?? 0,
    }),
  });
  return offers;
}
