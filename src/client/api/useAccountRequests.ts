import { useDemoAccount } from './useDemoAccount.ts';
import { useGetClientConfigQuery } from './meeloApi.ts';

/**
 * Where the operator takes requests for accounts; undefined where there is no such address, where the demo account
 * is one to try, or until that is known. Where the configuration cannot be read, the document says it.
 */
export function useAccountRequests(): string | undefined {
  const { data, isLoading } = useGetClientConfigQuery();
  const { demo } = useDemoAccount();
  if (!data) return isLoading ? undefined : requestsOfDocument();
  return demo ? undefined : data.ACCOUNT_REQUESTS || undefined;
}

/** As the server has sent it: it names none where the demo account is one to try. */
export function requestsOfDocument(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.documentElement.dataset.accountRequests;
}
