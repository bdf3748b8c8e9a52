import { meeloApi, useGetPaymentStatusQuery } from '../api/meeloApi.ts';
import { steadyResult } from '../api/steadyResult.ts';
import { useKeptFresh } from './useKeptFresh.ts';

/** The user's payment status, never older than five minutes while the page is seen. */
export function usePaymentStatus() {
  const { userId, options } = useKeptFresh(meeloApi.endpoints.getPaymentStatus.initiate, 300);
  return useGetPaymentStatusQuery(userId, { ...options, selectFromResult: steadyResult });
}
