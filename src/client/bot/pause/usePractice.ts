import { failureText, isPassing, refusalOf } from '../../api/failure.ts';
import { useSetPracticeMutation } from '../../api/meeloApi.ts';
import type { Profile } from '../../api/profiles.ts';

/** What a `PracticeDialog` needs of a profile. */
export function usePractice({ id, userId }: Pick<Profile, 'id' | 'userId'>) {
  const [setPractice, { isLoading, error, reset }] = useSetPracticeMutation();
  return {
    isPending: isLoading,
    failure:
      error === undefined
        ? undefined
        : {
            /** What the server says, where trying again alone does not help. */
            reason: isPassing(error) ? undefined : refusalOf(error).message,
            text: failureText(error),
          },
    /** Resolves with whether it has changed. */
    change: async (isPractising: boolean) => {
      const answer = await setPractice({ profile: { id, userId }, isPractising });
      return answer.error === undefined;
    },
    reset,
  };
}
