import type { SessionsAnswer } from '../../shared/contract/session.ts';
import { lackable } from './lackable.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import { meeloApi } from './meeloApi.ts';
import { toUserChange, type SessionUser } from './user.ts';

export type Sessions = Omit<SessionsAnswer, 'user'> & { user: Partial<SessionUser> };

/** Calls beside the nine, which a server may lack; downloaded with the screen that needs them. */
export const sessionsApi = meeloApi
  .enhanceEndpoints({ addTagTypes: ['Sessions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSessions: build.query<Sessions | null, void>({
        query: () => ({ url: '/users/sessions', ...lackable }),
        transformResponse: toSessions,
        providesTags: ['Sessions'],
      }),
      endOtherSessions: build.mutation<unknown, void>({
        query: () => ({
          url: '/users/sessions',
          method: 'DELETE',
          responseHandler: 'content-type',
        }),
        invalidatesTags: mayHaveChanged('Sessions'),
      }),
    }),
  });

/** Null where the answer makes no sense. */
function toSessions(answer: Partial<SessionsAnswer> | null): Sessions | null {
  const { user, count, guesses } = answer ?? {};
  if (!isCount(count)) return null;
  const areGuesses = isCount(guesses?.count) && !Number.isNaN(Date.parse(guesses.lastAt));
  return { user: user ? toUserChange(user) : {}, count, ...(areGuesses && { guesses }) };
}

function isCount(count: unknown): count is number {
  return Number.isSafeInteger(count) && Number(count) > 0;
}

export const { useGetSessionsQuery, useLazyGetSessionsQuery, useEndOtherSessionsMutation } =
  sessionsApi;
