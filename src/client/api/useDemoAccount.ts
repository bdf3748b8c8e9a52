import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { LoginRequest } from '../../shared/contract/login.ts';
import { noConfig } from './clientConfig.ts';
import { useGetClientConfigQuery, useLazyGetClientConfigQuery } from './meeloApi.ts';

/** The account that an embedded Meelo has from its beginning; undefined where it is not offered. */
export function useDemoAccount() {
  const { data: config = noConfig, isSuccess: isKnown } = useGetClientConfigQuery();
  const [readConfig] = useLazyGetClientConfigQuery();
  /** Waits for the configuration where it is not known yet. */
  const findDemo = async () => {
    const { data = noConfig } = await readConfig(undefined, true);
    return demoIn(data);
  };
  return { isKnown, demo: demoIn(config), findDemo };
}

function demoIn({ DEMO_EMAIL: email, DEMO_PASSWORD: password }: ClientConfig) {
  const demo: LoginRequest = { email, password };
  return email && password ? demo : undefined;
}
