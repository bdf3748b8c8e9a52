import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '../../../../shared/contract/id.ts';
import { isNotFound } from '../../../api/failure.ts';
import { meeloApi, useGetHistoryQuery } from '../../../api/meeloApi.ts';
import { polling } from '../../../store/polling.ts';
import { useLatestActs } from '../bot/useLatestActs.ts';
import { midnightOf } from './hoursOfDay.ts';

export const monthDays = 30;
/** Twice the month: growth counts from the last reading before it. */
const days = 2 * monthDays;
const usualSeconds = 900;
/** Where the answer lacks an act, or is of the day before. */
const behindSeconds = 30;

/** The last 30 days of a profile, those before and its day by the hour; null where the server lacks the call. */
export function useMonth(profileId: Id, maxAgeSeconds = usualSeconds) {
  const { isLacking } = useStanding(profileId);
  return useGetHistoryQuery(
    { profileId, days },
    {
      ...polling(maxAgeSeconds, !isLacking),
      // What is kept from before may lack acts.
      refetchOnMountOrArgChange: behindSeconds,
      selectFromResult: ({ currentData, error, isFetching }) => ({
        month: isLacking ? null : currentData,
        hasFailed: error !== undefined && !isLacking && !currentData,
        isRetrying: error !== undefined && isFetching,
      }),
    },
  );
}

/** The same, asked for again at once when the list has a new act, and soon after midnight. */
export function useToday(profileId: Id, operates: boolean | undefined) {
  const { answeredAt } = useStanding(profileId);
  const { acts } = useLatestActs(profileId, operates);
  const newest = acts && (acts[0]?.id ?? null);
  // The newest act when the answer came.
  const [seen, setSeen] = useState({ answeredAt, newest });
  const isFirst = seen.newest === undefined && newest !== undefined;
  if (isFirst || seen.answeredAt !== answeredAt) setSeen({ answeredAt, newest });
  const midnight = useMidnight();
  const isOfToday = answeredAt === undefined || answeredAt >= midnight;
  const lacksAct = newest !== seen.newest;
  const query = useMonth(profileId, lacksAct || !isOfToday ? behindSeconds : usualSeconds);
  const refetch = useEffectEvent(() => void (query.month && query.refetch()));
  useEffect(() => {
    if (lacksAct) refetch();
  }, [lacksAct, newest]);
  const today = query.month && (isOfToday ? query.month.today : { from: null, hours: [] });
  return { ...query, today };
}

function useStanding(profileId: Id) {
  return meeloApi.endpoints.getHistory.useQueryState(
    { profileId, days },
    {
      selectFromResult: ({ error, fulfilledTimeStamp }) => ({
        isLacking: isNotFound(error),
        answeredAt: fulfilledTimeStamp,
      }),
    },
  );
}

/** When the local day began, in epoch ms. */
function useMidnight(): number {
  const [midnight, setMidnight] = useState(() => midnightOf(Date.now()));
  useEffect(() => {
    // A timer may be a little early.
    const untilNextMs = midnightOf(midnight, 1) - Date.now() + 100;
    const timer = setTimeout(() => setMidnight(midnightOf(Date.now())), untilNextMs);
    return () => clearTimeout(timer);
  }, [midnight]);
  return midnight;
}
