import type { LoginRequest } from '../../shared/contract/login.ts';
import { noConfig } from './clientConfig.ts';
import { useGetClientConfigQuery } from './meeloApi.ts';

/** The account that an embedded Meelo has from its beginning; undefined where it is not offered, or not known yet. */
export function useDemoAccount(): LoginRequest | undefined {
  const { data: { DEMO_EMAIL: email, DEMO_PASSWORD: password } = noConfig } =
    useGetClientConfigQuery();
  return email && password ? { email, password } : undefined;
}
