import { sql, type Kysely } from 'kysely';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { countGuess, guessesAtOnce, guessEveryMs } from './loginGuesses.ts';

/** However many networks wait; beyond that, several have their turns at the same time. */
const longestWaitMs = 60 * 60_000;

interface NetworkGuess {
  /** In lower case. */
  email: string;
  /** As `networkOf` has it. */
  network: string;
  at: Date;
}

/**
 * Counts a guess from an unknown address. Where there were too many, the network gets a turn of its
 * own behind those that wait already, and nobody else can use it: returns when it comes.
 */
export async function admitGuess(
  db: Kysely<Tables>,
  guess: NetworkGuess,
): Promise<Date | undefined> {
  const { email, network, at } = guess;
  const turn = await db
    .selectFrom('login_turns')
    .select('due_at')
    .where('email', '=', email)
    .where('network', '=', network)
    .executeTakeFirst();
  if (turn && turn.due_at > at) return turn.due_at;
  if (turn) await takeTurn(db, guess);
  else if (!(await countGuess(db, guess))) return addTurn(db, guess);
  return undefined;
}

async function addTurn(db: Kysely<Tables>, { email, network, at }: NetworkGuess): Promise<Date> {
  const due_at = await putOffGuesses(db, { email, at });
  await saveTurn(db, { email, network, due_at });
  return due_at;
}

/** Counts the guess of a turn in advance, and returns when it may be made. */
async function putOffGuesses(
  db: Kysely<Tables>,
  { email, at }: Pick<NetworkGuess, 'email' | 'at'>,
): Promise<Date> {
  const countsAtOnceMs = guessesAtOnce * guessEveryMs;
  const latest = new Date(at.getTime() + countsAtOnceMs + longestWaitMs);
  const { counts_until } = await db
    .updateTable('login_guesses')
    .set({
      limited_at: at,
      counts_until: sql<Date>`least(${latest}::timestamptz,
        counts_until + make_interval(secs => ${guessEveryMs / 1000}))`,
    })
    .where('email', '=', email)
    .returning('counts_until')
    .executeTakeFirstOrThrow();
  return new Date(counts_until.getTime() - countsAtOnceMs);
}

async function saveTurn(
  db: Kysely<Tables>,
  turn: Pick<NetworkGuess, 'email' | 'network'> & { due_at: Date },
): Promise<void> {
  const { due_at } = turn;
  await db
    .insertInto('login_turns')
    .values({ id: newId(), ...turn })
    .onConflict((conflict) => conflict.columns(['email', 'network']).doUpdateSet({ due_at }))
    .execute();
}

/** The guess was counted when the turn was given. */
async function takeTurn(db: Kysely<Tables>, { email, network }: NetworkGuess): Promise<void> {
  await db
    .deleteFrom('login_turns')
    .where('email', '=', email)
    .where('network', '=', network)
    .execute();
  await db
    .updateTable('login_guesses')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('email', '=', email)
    .execute();
}

/** For a guess that was not checked: it goes on counting, and its network may make it at once. */
export async function returnTurn(
  db: Kysely<Tables>,
  { email, network, at }: NetworkGuess,
): Promise<void> {
  await db
    .updateTable('login_guesses')
    .set({ guesses: sql<number>`greatest(guesses - 1, 0)` })
    .where('email', '=', email)
    .execute();
  await saveTurn(db, { email, network, due_at: at });
}
