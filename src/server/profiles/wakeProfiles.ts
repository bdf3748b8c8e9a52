import { sql, type Kysely } from 'kysely';
import { namesWith, restRules, type BotRest } from '../../shared/reasons.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import type { ProfileRow } from './ownProfile.ts';
import { isOperating, standingRests } from './standing.ts';

/** Each payload is the id of a profile that was woken. */
export const wakesChannel = 'wakes';

/**
 * For a request that needs the network alone: it waits neither for a payment nor for the end of a
 * pause.
 */
export async function wakeForNetwork(db: Kysely<Tables>, profileId: string): Promise<void> {
  await wakeProfile(db, profileId, { restsOn: ofNetwork });
}

/**
 * Makes the bots of a user, or one of them, due at once where they rest for what has changed: the
 * payment, or a pause. A cycle that is under way may have read what held before: the profile is due
 * again when it ends.
 */
export async function wakeProfiles(
  db: Kysely<Tables>,
  { userId, profileId }: { userId: string; profileId?: string },
): Promise<void> {
  const woken = await db
    .updateTable('profiles')
    .set({
      next_look_at: sql<Date>`now()`,
      next_snapshot_at: sql<Date>`now()`,
      wakes: sql<number>`wakes + 1`,
    })
    .where('user_id', '=', userId)
    .$if(profileId !== undefined, (query) => query.where('id', '=', profileId ?? ''))
    .where(isOperating)
    .where((row) =>
      row.or([row('rests_for', 'in', standingRests), row('lease_holder', 'is not', null)]),
    )
    .returning('id')
    .execute();
  await tellWorkers(db, woken);
}

const ofNetwork = namesWith(restRules, { waitsForNetwork: true });

const endedByNoDecision: readonly BotRest[] = [...standingRests, ...ofNetwork];

/** Whether it ends by itself, or by what its owner has decided about an act. */
export const isEndedByDecision = (rest: BotRest | null): boolean =>
  rest === null || !endedByNoDecision.includes(rest);

interface Wake {
  /** What the decision does not end. */
  restsOn?: readonly BotRest[];
  /** From when there is something to do; left out: at once. */
  dueAt?: Date | undefined;
}

/**
 * Makes a bot due for what its owner has decided, unless it rests for one of `restsOn`. Where a cycle is under way,
 * the profile is due again when it ends. Returns what has changed of it.
 */
export async function wakeProfile(
  db: Kysely<Tables>,
  profileId: string,
  { restsOn = endedByNoDecision, dueAt }: Wake = {},
): Promise<Pick<ProfileRow, 'next_look_at'> | undefined> {
  const dueAgain = dueAt ? sql<Date>`least(next_look_at, ${dueAt})` : sql<Date>`now()`;
  const woken = await db
    .updateTable('profiles')
    .set({ next_look_at: dueAgain, wakes: sql<number>`wakes + 1` })
    .where('id', '=', profileId)
    .where(isOperating)
    .where((row) =>
      row.or([
        row('rests_for', 'is', null),
        row('rests_for', 'not in', restsOn),
        row('lease_holder', 'is not', null),
      ]),
    )
    .returning('next_look_at')
    .executeTakeFirst();
  if (woken) await tellWorkers(db, [{ id: profileId }]);
  return woken;
}

/** A worker that misses it finds the profile due a little later. */
async function tellWorkers(db: Kysely<Tables>, woken: { id: string }[]): Promise<void> {
  for (const { id } of woken) await notify(db, wakesChannel, id);
}
