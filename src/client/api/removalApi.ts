import type { ErrorBody } from '../../shared/contract/errors.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { RemovalRequest } from '../../shared/contract/removal.ts';
import { meeloApi, removeFromLists } from './meeloApi.ts';

/** A call beside the nine, which a server may lack. */
export const removalApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers the time of the answer. */
    removeProfile: build.mutation<number, { id: Id } & RemovalRequest>({
      query: ({ id, ...body }) => ({
        url: `/profiles/${encodeURIComponent(id)}/removal`,
        method: 'POST',
        body,
        responseHandler: 'content-type',
        // A profile that the server does not find any more was removed on another device.
        validateStatus: ({ ok }, answer: Partial<ErrorBody> | null) =>
          ok || answer?.code === 'object.notFound',
      }),
      transformResponse: () => Date.now(),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Profiles'] : []),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const removedAt = await queryFulfilled.then(
          ({ data }) => data,
          () => undefined,
        );
        if (removedAt !== undefined) dispatch(removeFromLists(id, removedAt));
      },
    }),
  }),
});

export const { useRemoveProfileMutation } = removalApi;
