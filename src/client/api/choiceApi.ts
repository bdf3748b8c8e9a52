import type { Id } from '../../shared/contract/id.ts';
import { meeloApi } from './meeloApi.ts';
import type { Profile } from './profiles.ts';

/** A call beside the nine, which a server may lack; its list then says of no profile that it is chosen. */
export const choiceApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    chooseProfile: build.mutation<unknown, { id: Id; userId: Id }>({
      query: ({ id }) => ({
        url: `/profiles/${encodeURIComponent(id)}/choice`,
        method: 'PUT',
        responseHandler: 'content-type',
      }),
      // Shown at once. A list that was asked for before would bring the former choice back.
      onQueryStarted: async ({ id, userId }, { dispatch, queryFulfilled }) => {
        dispatch(meeloApi.util.getRunningQueryThunk('getProfiles', userId))?.abort();
        const shown = dispatch(
          meeloApi.util.updateQueryData('getProfiles', userId, (profiles) =>
            putFirst(profiles, id),
          ),
        );
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['Profiles'],
    }),
  }),
});

function putFirst(profiles: Profile[], id: Id): void {
  for (const each of profiles) each.isChosen = each.id === id;
  profiles.sort((one, other) => Number(other.isChosen) - Number(one.isChosen));
}
