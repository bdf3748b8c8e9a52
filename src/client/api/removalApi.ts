import type { ErrorBody } from '../../shared/contract/errors.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { RemovalRequest } from '../../shared/contract/removal.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import { meeloApi, removeFromLists } from './meeloApi.ts';

interface Removed {
  /** Time of the answer. */
  at: number;
  /** The server does not find it any more: it was removed elsewhere. No password was asked for. */
  wasGone: boolean;
}

const isGone = (answer: Partial<ErrorBody> | null) => answer?.code === 'object.notFound';

/** A call beside the nine, which a server may lack. */
export const removalApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    removeProfile: build.mutation<Removed, { id: Id } & RemovalRequest>({
      query: ({ id, ...body }) => ({
        url: `/profiles/${encodeURIComponent(id)}/removal`,
        method: 'POST',
        body,
        responseHandler: 'content-type',
        validateStatus: ({ ok }, answer) => ok || isGone(answer),
      }),
      transformResponse: (answer: Partial<ErrorBody> | null) => ({
        at: Date.now(),
        wasGone: isGone(answer),
      }),
      invalidatesTags: mayHaveChanged('Profiles'),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const removedAt = await queryFulfilled.then(
          ({ data }) => data.at,
          () => undefined,
        );
        if (removedAt !== undefined) dispatch(removeFromLists(id, removedAt));
      },
    }),
  }),
});

export const { useRemoveProfileMutation } = removalApi;
