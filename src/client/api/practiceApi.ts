import { botApi } from './botApi.ts';
import { meeloApi } from './meeloApi.ts';
import type { Profile } from './profiles.ts';

interface PracticeChange {
  profile: Pick<Profile, 'id' | 'userId'>;
  isPractising: boolean;
}

/** Calls beside the nine, which a server may lack; it then says of no profile whether it practises. */
export const practiceApi = botApi.injectEndpoints({
  endpoints: (build) => ({
    setPractice: build.mutation<unknown, PracticeChange>({
      query: ({ profile: { id }, isPractising }) => ({
        url: `/profiles/${encodeURIComponent(id)}/practice`,
        method: isPractising ? 'PUT' : 'DELETE',
      }),
      onQueryStarted: async ({ profile, isPractising }, { dispatch, queryFulfilled }) => {
        const hasFailed = await queryFulfilled.then(
          () => false,
          () => true,
        );
        if (hasFailed) return;
        // Shown before the list comes again.
        dispatch(
          meeloApi.util.updateQueryData('getProfiles', profile.userId, (profiles) => {
            const listed = profiles.find(({ id }) => id === profile.id);
            if (listed) listed.practice = isPractising ? {} : null;
          }),
        );
      },
      invalidatesTags: (_answer, error) => (error === undefined ? ['Profiles', 'Bot'] : []),
    }),
  }),
});

export const { useSetPracticeMutation } = practiceApi;
