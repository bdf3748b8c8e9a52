import { useDemoAccount } from './useDemoAccount.ts';
import { useGetClientConfigQuery } from './meeloApi.ts';

/**
 * Where the operator takes requests for accounts; undefined where there is no such address, where the demo account
 * is one to try, or until that is known.
 */
export function useAccountRequests(): string | undefined {
  const { data } = useGetClientConfigQuery();
  const { demo } = useDemoAccount();
  return demo ? undefined : data?.ACCOUNT_REQUESTS || undefined;
}
