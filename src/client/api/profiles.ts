import { isId } from '../../shared/contract/id.ts';
import type { ProfileAnswer } from '../../shared/contract/profile.ts';
import { idRows, measureOrNull, textOr, type AsItCame } from './values.ts';

/** A row of the profiles list; a field that is not read below is as it came. */
export type Profile = ReturnType<typeof toProfile>;

/** Absurd values become neutral ones; an answer that is no list fails. */
export function toProfiles(answer: ProfileAnswer[]): Profile[] {
  return idRows(answer).map(toProfile);
}

/** A pause of the bot; its end in epoch ms, null where its owner ends it. */
export interface BotPause {
  until: number | null;
}

/** Null: it is not paused. Undefined: the server pauses none. */
function toPause(pause: unknown): BotPause | null | undefined {
  if (pause === undefined || pause === null) return pause;
  const { until } = pause as { until?: unknown };
  const end = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  return { until: Number.isNaN(end) ? null : end };
}

/** Null: it does not practise. Undefined: no profile of the server does. */
function toPractice(practice: unknown): object | null | undefined {
  return typeof practice === 'object' ? practice : undefined;
}

function toProfile(row: AsItCame<ProfileAnswer>) {
  return {
    ...row,
    userId: isId(row.userId) ? row.userId : '',
    username: textOr(row.username, ''),
    fullName: textOr(row.fullName, null),
    network: textOr(row.network, null),
    followersCount: measureOrNull(row.followersCount),
    followsCount: measureOrNull(row.followsCount),
    mediaCount: measureOrNull(row.mediaCount),
    pause: toPause(row.pause),
    /** Undefined: the server keeps no choice. */
    isChosen: typeof row.isChosen === 'boolean' ? row.isChosen : undefined,
    practice: toPractice(row.practice),
  };
}
