import { meeloApi } from './meeloApi.ts';
import type { Profile } from './profiles.ts';

interface Started {
  dispatch: (update: ReturnType<typeof meeloApi.util.updateQueryData>) => unknown;
  queryFulfilled: Promise<unknown>;
}

/** Changes a profile of the list once a call has succeeded, before the list comes again. */
export async function showAtOnce(
  { id, userId }: Pick<Profile, 'id' | 'userId'>,
  { dispatch, queryFulfilled }: Started,
  change: (profile: Profile) => void,
): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  dispatch(
    meeloApi.util.updateQueryData('getProfiles', userId, (profiles) => {
      const listed = profiles.find((each) => each.id === id);
      if (listed) change(listed);
    }),
  );
}
