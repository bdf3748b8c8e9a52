import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { RootState } from '../store/store.ts';

export const requestTimeoutMs = 30_000;

type MeeloBaseQuery = BaseQueryFn<
  FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
>;

const send = fetchBaseQuery({
  timeout: requestTimeoutMs,
  prepareHeaders: (headers, { getState }) => {
    const token = (getState() as RootState).user.access_token;
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept-Language', document.documentElement.lang);
    return headers;
  },
});

/** The address of a call starts after `/api`; the origin is known once the configuration is. */
export function createBaseQuery(
  readOrigin: (api: BaseQueryApi) => Promise<string>,
): MeeloBaseQuery {
  return async (args, api, extraOptions) => {
    const url = `${await readOrigin(api)}/api${args.url}`;
    return send({ ...args, url }, api, extraOptions);
  };
}
