import { botApi } from './botApi.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import type { Profile } from './profiles.ts';
import { showAtOnce } from './showAtOnce.ts';

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
      onQueryStarted: ({ profile, isPractising }, started) =>
        showAtOnce(profile, started, (listed) => {
          listed.practice = isPractising ? {} : null;
        }),
      invalidatesTags: mayHaveChanged('Profiles', 'Bot'),
    }),
  }),
});

export const { useSetPracticeMutation } = practiceApi;
