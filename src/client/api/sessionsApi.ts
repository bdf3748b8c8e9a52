import type { SessionsAnswer } from '../../shared/contract/session.ts';
import { meeloApi } from './meeloApi.ts';

/** Calls beside the nine, which a server may lack; downloaded with the screen that needs them. */
export const sessionsApi = meeloApi
  .enhanceEndpoints({ addTagTypes: ['Sessions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSessionCount: build.query<number | null, void>({
        query: () => ({ url: '/users/sessions' }),
        transformResponse: toSessionCount,
        providesTags: ['Sessions'],
      }),
      endOtherSessions: build.mutation<unknown, void>({
        query: () => ({ url: '/users/sessions', method: 'DELETE', responseHandler: 'text' }),
        invalidatesTags: (_answer, error) => (error === undefined ? ['Sessions'] : []),
      }),
    }),
  });

/** Null where the answer makes no sense. */
function toSessionCount(answer: Partial<SessionsAnswer> | null): number | null {
  const count = answer?.count;
  return Number.isSafeInteger(count) && Number(count) > 0 ? Number(count) : null;
}

export const { useGetSessionCountQuery, useEndOtherSessionsMutation } = sessionsApi;
