import type { Id } from '../../shared/contract/id.ts';
import type { ThreadAnswer } from '../../shared/contract/thread.ts';
import { lackable } from './lackable.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import { meeloApi } from './meeloApi.ts';
import { toThread, type Thread } from './threads.ts';

export interface ActOfProfile {
  profileId: Id;
  actId: Id;
}

const actOf = ({ profileId, actId }: ActOfProfile, call: string) =>
  `/profiles/${encodeURIComponent(profileId)}/acts/${encodeURIComponent(actId)}/${call}`;

const change = (act: ActOfProfile, call: string, method: 'POST' | 'DELETE') => ({
  url: actOf(act, call),
  method,
  responseHandler: 'content-type' as const,
});

/** What shows who answers in a conversation. */
const conversation = ['Thread', 'Stories', 'Contacts', 'Reviews', 'Bot'] as const;

/** Calls beside the nine, which a server may lack; downloaded with the screens that need them. */
export const actsApi = meeloApi
  .enhanceEndpoints({ addTagTypes: ['Thread', 'Contacts', 'Reviews', 'Bot'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getThread: build.query<Thread, ActOfProfile>({
        query: (act) => ({
          url: actOf(act, 'thread'),
          ...lackable,
          validateStatus: ({ ok }, answer) => ok && Array.isArray(answer?.posts),
        }),
        transformResponse: (answer: ThreadAnswer) => toThread(answer),
        providesTags: ['Thread'],
      }),
      takeBack: build.mutation<unknown, ActOfProfile>({
        query: (act) => change(act, 'takeback', 'POST'),
        invalidatesTags: mayHaveChanged('Stories', 'Thread', 'Bot'),
      }),
      takeOver: build.mutation<unknown, ActOfProfile>({
        query: (act) => change(act, 'takeover', 'POST'),
        invalidatesTags: mayHaveChanged(...conversation),
      }),
      handBack: build.mutation<unknown, ActOfProfile>({
        query: (act) => change(act, 'takeover', 'DELETE'),
        invalidatesTags: mayHaveChanged(...conversation),
      }),
    }),
  });

export const { useGetThreadQuery, useTakeBackMutation, useTakeOverMutation, useHandBackMutation } =
  actsApi;
