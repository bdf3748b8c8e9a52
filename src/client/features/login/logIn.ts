import type { LoginRequest } from '../../../shared/contract/login.ts';
import { meeloApi } from '../../api/meeloApi.ts';
import { attachApi } from '../../store/attachApi.ts';
import type { AppStore } from '../../store/createStore.ts';

/** Asks for a session; answers the error, if there is one. */
export async function logIn(store: AppStore, credentials: LoginRequest): Promise<unknown> {
  attachApi(store);
  const call = store.dispatch(meeloApi.endpoints.login.initiate(credentials, { track: false }));
  return (await call).error;
}
