import { meeloApi, useGetPaymentStatusQuery } from '../api/meeloApi.ts';
import { selectQueryState } from '../api/selectQueryState.ts';
import { usePollingOptions } from './usePollingOptions.ts';

/** The user's payment status, never older than five minutes while the page is seen. */
export function usePaymentStatus() {
  const { userId, options } = usePollingOptions(meeloApi.endpoints.getPaymentStatus.initiate, 300);
  return useGetPaymentStatusQuery(userId, { ...options, selectFromResult: selectQueryState });
}
