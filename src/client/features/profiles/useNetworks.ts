import { useTranslation } from 'react-i18next';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';

/** The networks that the server offers, and what each is called. */
export function useNetworks() {
  const { t } = useTranslation('profiles');
  const { data: { NETWORKS: offered } = noConfig } = useGetClientConfigQuery();
  const nameOf = (network: string) =>
    network === 'sandbox' ? t('practiceNetwork') : (properNames[network] ?? network);
  return { offered, nameOf };
}

const properNames: Record<string, string> = { atproto: 'AT Protocol (Bluesky)' };
