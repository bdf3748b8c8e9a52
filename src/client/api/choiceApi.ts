import type { Id } from '../../shared/contract/id.ts';
import { meeloApi } from './meeloApi.ts';
import type { Profile } from './profiles.ts';

interface Choice {
  id: Id;
  userId: Id;
}

/** The last choice; each is sent once the one before is answered, so that the server has them in their order. */
let latest: Choice | undefined;
let answered: Promise<unknown> = Promise.resolve();

/** A call beside the nine, which a server may lack; its list then says of no profile that it is chosen. */
export const choiceApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    chooseProfile: build.mutation<unknown, Choice>({
      queryFn: async (...[choice, , , send]) => {
        latest = choice;
        const before = answered;
        const call = async () => {
          await before;
          if (latest !== choice) return { data: null };
          const result = await send({
            url: `/profiles/${encodeURIComponent(choice.id)}/choice`,
            method: 'PUT',
            responseHandler: 'content-type',
          });
          // What became of a choice that holds no more is of no interest.
          return latest === choice && result.error ? { error: result.error } : { data: null };
        };
        const result = call();
        answered = result;
        return result;
      },
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
      invalidatesTags: (_answer, _error, choice) => (choice === latest ? ['Profiles'] : []),
    }),
  }),
});

function putFirst(profiles: Profile[], id: Id): void {
  for (const each of profiles) each.isChosen = each.id === id;
  profiles.sort((one, other) => Number(other.isChosen) - Number(one.isChosen));
}
