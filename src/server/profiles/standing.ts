import { sql, type RawBuilder } from 'kysely';
import { namesWith, restRules, type StandingRest } from '../../shared/reasons.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { Given } from '../database/compileOnce.ts';

/** For statements that choose profiles, or that write for one whose standing may change at any time. */
export const isOperating = sql<boolean>`profiles.sync_code = ${sql.lit(syncCodes.operating)}`;

/** Whether its owner has paused a row of `profiles`, and the pause has not ended. `pauseOf` says it of values. */
export const isPaused = (now: Given<Date>) =>
  sql<boolean>`(profiles.paused_at is not null
    and (profiles.paused_until is null or profiles.paused_until > ${now}::timestamptz))`;

/** Whether the bot of a row of `profiles` sends nothing, and does all else. */
export const isPractising = sql<boolean>`(profiles.practice_since is not null)`;

/** The rests that a person or the operator begins and ends, at any time. */
export const standingRests = namesWith(restRules, { isStanding: true });

interface Condition {
  holds: RawBuilder<boolean>;
  /** When it ends by itself; null: not before somebody ends it. */
  until: RawBuilder<Date | null>;
}

/** In the order in which they are named: what its owner cannot end comes first. */
const conditions = (now: Given<Date>) =>
  ({
    payment: {
      holds: sql`(select payment_status from users where users.id = profiles.user_id)
        is distinct from 'ACTIVE'`,
      until: sql`null::timestamptz`,
    },
    paused: { holds: isPaused(now), until: sql`profiles.paused_until` },
  }) satisfies Record<StandingRest, Condition>;

/** The first of them that holds for a row of `profiles`, decided here alone; null: none. */
export const standingRest = (now: Given<Date>) => {
  const named = Object.entries(conditions(now)).map(
    ([rest, { holds }]) => sql`when ${holds} then ${sql.lit(rest)}`,
  );
  return sql<StandingRest | null>`case ${sql.join(named, sql` `)} end`;
};

/** When none of them holds any more by itself; null: not before somebody ends one, or none holds now. */
export const standingUntil = (now: Given<Date>) => {
  const ends = Object.values(conditions(now)).map(
    ({ holds, until }) => sql`case when ${holds} then coalesce(${until}, 'infinity') end`,
  );
  return sql<Date | null>`nullif(greatest(${sql.join(ends)}), 'infinity')`;
};

interface ProfilePause {
  since: Date;
  /** Null: until somebody ends it. */
  until: Date | null;
}

/** The pause of a profile that holds now; null: none. `isPaused` says it of a row. */
export function pauseOf(
  { pausedAt, pausedUntil }: { pausedAt: Date | null; pausedUntil: Date | null },
  now: Date,
): ProfilePause | null {
  if (!pausedAt || (pausedUntil && pausedUntil <= now)) return null;
  return { since: pausedAt, until: pausedUntil };
}
