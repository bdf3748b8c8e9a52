import type { Id } from '../../shared/contract/id.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import { meeloApi } from './meeloApi.ts';

/** A call beside the nine, which a server may lack. */
export const stopApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    stopSync: build.mutation<unknown, Id>({
      query: (profileId) => ({
        url: `/profiles/${encodeURIComponent(profileId)}/stop`,
        method: 'POST',
        responseHandler: 'content-type',
      }),
      invalidatesTags: mayHaveChanged('Profiles'),
    }),
  }),
});

export const { useStopSyncMutation } = stopApi;
