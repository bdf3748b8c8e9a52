import { useTranslation } from 'react-i18next';
import type { SignInStart } from '../../shared/contract/signIn.ts';
import { noConfig } from './clientConfig.ts';
import { useGetClientConfigQuery } from './meeloApi.ts';

/** The networks that the server offers, and what it says of each; `isKnown` once it has answered. */
export function useNetworks() {
  const { t } = useTranslation();
  const { data: config = noConfig, isSuccess: isKnown } = useGetClientConfigQuery();
  const { NETWORKS: offered, NETWORK_TITLES: titles = {}, CAPABILITIES } = config;
  const nameOf = (network: string) =>
    titles[network] === null ? t('practiceNetwork') : (titles[network] ?? network);
  const capabilitiesOf = (network: string) => ({ capabilities: CAPABILITIES[network] });
  const signInOf = (network: string): Partial<SignInStart> => CAPABILITIES[network]?.signIn ?? {};
  return { isKnown, offered, nameOf, capabilitiesOf, signInOf };
}
