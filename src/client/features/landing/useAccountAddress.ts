import { newAccountAddress } from '../../../shared/prerenderedPages.ts';
import { useAccountRequests } from '../../api/useAccountRequests.ts';
import { useDemoAccount } from '../../api/useDemoAccount.ts';

/** Where somebody asks for an account. Until the configuration is known the document says it, as the server has sent it. */
export function useAccountAddress(): string {
  const { isKnown } = useDemoAccount();
  const requests = useAccountRequests();
  return (isKnown ? requests : requestsOfDocument()) ?? newAccountAddress;
}

function requestsOfDocument(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.documentElement.dataset.accountRequests;
}
