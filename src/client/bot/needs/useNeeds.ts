import {
  usePaymentStatus,
  useCurrentProfile,
  useProfileChoice,
} from '../../profile/useProfiles.ts';
import { useBots } from './useWaiting.ts';
import { togetherOf, type Asked } from '../../api/asked.ts';
import { needsOf, type Need } from './needsOf.ts';

interface Needs extends Asked {
  needs: Need[];
}

/** The offers for the profile that screens show. */
interface Offers extends Asked {
  offers: number;
}

const noOffers: Offers = { offers: 0, progress: 'known', retry: () => undefined };

/** What needs the person, of all profiles, as far as it is known. */
export function useNeeds(proposed = noOffers): Needs {
  const { profile, ...list } = useCurrentProfile();
  const several = useProfileChoice();
  const payment = usePaymentStatus();
  const others = several?.filter(({ id }) => id !== profile?.id) ?? [];
  const profiles = profile ? [profile, ...others] : [];
  const { bots, ...asked } = useBots(profiles);
  return {
    needs: needsOf(profiles, { payment: payment.data, bots, offers: proposed.offers }),
    ...togetherOf([
      { progress: list.progress, retry: () => void list.refetch() },
      { progress: payment.progress, retry: () => void payment.refetch() },
      asked,
      proposed,
    ]),
  };
}
