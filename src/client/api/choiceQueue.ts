import type { Id } from '../../shared/contract/id.ts';
import type { Profile } from './profiles.ts';

export interface Choice {
  id: Id;
  userId: Id;
}

let latest: Choice | undefined;
let answered: Promise<unknown> = Promise.resolve();

/** Whether no other profile has been chosen since. */
export const isLatestChoice = (choice: Choice) => choice === latest;

/**
 * Sends a choice once the one before is answered, so that the server has them in their order; one that holds
 * no more is not sent. What became of it is of no interest.
 */
export function sendInTurn<Failure>(
  choice: Choice,
  send: () => PromiseLike<{ error?: Failure }>,
): Promise<{ error: Failure } | { data: null }> {
  latest = choice;
  const before = answered;
  const call = async () => {
    await before;
    if (!isLatestChoice(choice)) return { data: null };
    const { error } = await send();
    return isLatestChoice(choice) && error !== undefined ? { error } : { data: null };
  };
  const result = call();
  answered = result;
  return result;
}

export function putFirst(profiles: Profile[], id: Id): void {
  for (const each of profiles) each.isChosen = each.id === id;
  profiles.sort((one, other) => Number(other.isChosen) - Number(one.isChosen));
}
