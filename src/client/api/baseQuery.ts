import {
  fetchBaseQuery,
  type BaseQueryApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { RootState } from '../store/store.ts';
import { requestTimeoutMs } from './clientConfig.ts';

/** The server answers a read within five seconds, be it by a 503; a slow link takes its time. */
const firstAnswerTimeoutMs = 15_000;
/** Shorter, so that the page soon learns that an outage is over. */
const refreshTimeoutMs = 8000;

export type ApiState = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** Answers a call in the place of a server. */
export type AnswerCall = (call: FetchArgs) => Answer;

type Answer = { meta?: FetchBaseQueryMeta } & (
  | { data: unknown; error?: undefined }
  | { error: FetchBaseQueryError; data?: undefined }
);

/** What the thunks of a store are given beside it. */
export interface StoreExtra {
  /** Undefined: a server answers. */
  answerCall: AnswerCall | undefined;
}

const send = fetchBaseQuery({
  prepareHeaders: (headers, { getState }) => {
    const token = (getState() as RootState).user.access_token;
    if (token !== null && !headers.has('Authorization')) {
      headers.set('Authorization', `Bearer ${token}`);
    }
    headers.set('Accept-Language', document.documentElement.lang);
  },
});

/**
 * Sends calls, whose addresses start after `/api`, to the origin that is read before each. A store with answers of its own
 * sends nothing.
 */
export const createBaseQuery =
  (readOrigin: (api: ApiState) => Promise<string>) =>
  async (args: FetchArgs, api: BaseQueryApi, extraOptions: object) => {
    const { answerCall } = api.extra as StoreExtra;
    if (answerCall) return answerCall(args);
    const url = `${await readOrigin(api)}/api${args.url}`;
    return send({ ...args, url, timeout: args.timeout ?? timeoutOf(api) }, api, extraOptions);
  };

function timeoutOf({ getState, queryCacheKey = '', type }: BaseQueryApi): number {
  if (type === 'mutation') return requestTimeoutMs;
  const { data, error } = (getState() as RootState).api.queries[queryCacheKey] ?? {};
  return data === undefined && error === undefined ? firstAnswerTimeoutMs : refreshTimeoutMs;
}
