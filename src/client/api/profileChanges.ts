import type { ErrorBody } from '../../shared/contract/errors.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { PauseRequest } from '../../shared/contract/pause.ts';
import type { RemovalRequest } from '../../shared/contract/removal.ts';
import type { BotPause, Profile } from './profiles.ts';

export type ListedProfile = Pick<Profile, 'id' | 'userId'>;

export interface PauseChange {
  profile: ListedProfile;
  /** Null: the bot goes on. */
  pause: BotPause | null;
}

/** What begins, changes or ends a pause. */
export function pauseRequest(pause: BotPause | null) {
  if (!pause) return { method: 'DELETE' };
  const until = pause.until === null ? null : new Date(pause.until).toISOString();
  return { method: 'PUT', body: { until } satisfies PauseRequest };
}

export interface PracticeChange {
  profile: ListedProfile;
  isPractising: boolean;
}

export type Removal = { id: Id } & RemovalRequest;

export interface Removed {
  /** Time of the answer. */
  at: number;
  /** The server does not find it any more: it was removed elsewhere. No password was asked for. */
  wasGone: boolean;
}

export const isGone = (answer: Partial<ErrorBody> | null) => answer?.code === 'object.notFound';

export const toRemoved = (answer: Partial<ErrorBody> | null): Removed => ({
  at: Date.now(),
  wasGone: isGone(answer),
});
