import { useEffect } from 'react';
import { failureText, isPassing, refusalOf } from '../../api/failure.ts';
import { useSetPauseMutation } from '../../api/meeloApi.ts';
import type { BotPause, Profile } from '../../api/profiles.ts';

/** What a `PauseControl` needs of a profile. */
export function usePause({ id, userId, pause }: Profile) {
  const [setPause, { isLoading, error, originalArgs, reset }] = useSetPauseMutation();
  // Its answer was lost, or the same was done elsewhere.
  const hasHappened = error !== undefined && isPause(originalArgs?.pause, pause);
  useEffect(() => {
    if (hasHappened) reset();
  }, [hasHappened, reset]);
  const change = (wanted: BotPause | null) =>
    void setPause({ profile: { id, userId }, pause: wanted });
  const failure = error &&
    !hasHappened && {
      wanted: originalArgs?.pause ?? null,
      /** What the server says, where trying again alone does not help. */
      reason: isPassing(error) ? undefined : refusalOf(error).message,
      text: failureText(error),
    };
  return { pause, isPending: isLoading, failure: failure || undefined, onChange: change };
}

const isPause = (wanted: BotPause | null | undefined, present: BotPause | null | undefined) =>
  wanted && present ? wanted.until === present.until : wanted === present;
