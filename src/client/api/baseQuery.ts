import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { UserState } from '../state/user.ts';
import { selectAccessToken, sessionEnded } from '../state/userSlice.ts';
import { loadClientConfig } from './clientConfig.ts';

const requestTimeoutMs = 30_000;

function tokenIn(state: unknown): string | null {
  return selectAccessToken(state as { user: UserState });
}

const send = fetchBaseQuery({
  timeout: requestTimeoutMs,
  prepareHeaders: (headers, { getState }) => {
    const token = tokenIn(getState());
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept-Language', document.documentElement.lang);
    return headers;
  },
});

/**
 * `args.url` starts after `/api`. A 401 on a signed-in call ends the session, unless somebody
 * else has signed in while the answer was under way.
 */
export const baseQuery: BaseQueryFn<
  FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extra) => {
  const { API_BASE_URL } = await loadClientConfig();
  const token = tokenIn(api.getState());
  const url = `${API_BASE_URL || window.location.origin}/api${args.url}`;
  const result = await send({ ...args, url }, api, extra);
  const isSessionOver = result.error?.status === 401 && token !== null;
  if (isSessionOver && tokenIn(api.getState()) === token) api.dispatch(sessionEnded());
  return result;
};
