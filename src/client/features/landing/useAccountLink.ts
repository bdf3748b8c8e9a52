import { newAccountAddress } from '../../../shared/prerenderedPages.ts';
import { requestsOfDocument, useAccountRequests } from '../../api/useAccountRequests.ts';
import { useDemoAccount } from '../../api/useDemoAccount.ts';

/**
 * The props of a `Link` to where somebody asks for an account. Until the configuration is known the document says it, as
 * the server has sent it. An address of the operator is no page of the app, also where it is on the same origin.
 */
export function useAccountLink(): { to: string; reloadDocument: boolean } {
  const { isKnown } = useDemoAccount();
  const known = useAccountRequests();
  const requests = isKnown ? known : requestsOfDocument();
  return { to: requests ?? newAccountAddress, reloadDocument: requests !== undefined };
}
