import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { LoginRequest } from '../../shared/contract/login.ts';
import { useGetClientConfigQuery, useLazyGetClientConfigQuery } from './meeloApi.ts';

/** The account that an embedded Meelo has from its beginning; undefined where it is not offered, or not known yet. */
export function useDemoAccount() {
  const { data, isSuccess: isKnown } = useGetClientConfigQuery();
  const [readConfig] = useLazyGetClientConfigQuery();
  const readDemo = async () => {
    const { data: read, error } = await readConfig(undefined, true);
    return { account: demoIn(read), error };
  };
  return { isKnown, demo: demoIn(data), readDemo };
}

function demoIn(config: ClientConfig | undefined): LoginRequest | undefined {
  const { DEMO_EMAIL: email, DEMO_PASSWORD: password } = config ?? {};
  return email && password ? { email, password } : undefined;
}
