import { useTranslation } from 'react-i18next';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';

/** The networks that the server offers, what each is called, and what the bot may do there. */
export function useNetworks() {
  const { t } = useTranslation('profiles');
  const { data: { NETWORKS: offered, CAPABILITIES } = noConfig } = useGetClientConfigQuery();
  const capabilitiesOf = (network: string) => ({ capabilities: CAPABILITIES[network] });
  const hasHandles = (network: string) => CAPABILITIES[network]?.signIn?.username === 'handle';
  const nameOf = (network: string) =>
    network === 'sandbox' ? t('practiceNetwork') : (properNames[network] ?? network);
  return { offered, nameOf, capabilitiesOf, hasHandles };
}

const properNames: Record<string, string> = { atproto: 'AT Protocol (Bluesky)' };
