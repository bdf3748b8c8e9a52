import { LRUCache } from 'lru-cache';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { isUnavailable } from './isUnavailable.ts';

/** Statements that found a lock and are tried again, at the same time. */
const mostTries = 3;
const mostTexts = 1000;
/** A lock that is met after so long a time counts as a new one, and is logged again. */
const quietMs = 60_000;
const lockNotAvailable = '55P03';

/** A statement that would wait for a table that others are waiting for. */
class LockedError extends Error {
  override readonly name = 'LockedError';
  readonly code = lockNotAvailable;
  override readonly message = 'the statement would wait for a lock';
}

interface LockLimits {
  /** Called once where statements wait for a lock, however many. */
  onLocked: ((error: Error) => void) | undefined;
  /** Whether some table is locked. */
  isTableLocked: () => Promise<boolean>;
}

/**
 * A circuit breaker for each statement's text. It opens when the server has ended a statement that
 * waited for a table. Then one statement of that text at a time finds out whether the table is
 * free, and the others fail at once. So a locked table takes few connections of the pool, however
 * many ask for it. A wait for a locked row opens no breaker: the same statement finds other rows
 * free.
 */
export function limitLockWaits({ onLocked, isTableLocked }: LockLimits) {
  const locked = new LRUCache<string, true>({ max: mostTexts });
  const trying = new Set<string>();
  let toldAt = -Infinity;

  function tell(error: unknown): void {
    const now = performance.now();
    if (now - toldAt > quietMs && error instanceof Error) onLocked?.(error);
    toldAt = now;
  }

  /**
   * Whether a statement waited for a whole table. Where PostgreSQL's parser locks the tables that a
   * statement names, that error has a position. An error about a row, about the table of a foreign
   * key, or of a statement that was planned before has none: the database is asked.
   */
  async function waitedForTable(error: unknown): Promise<boolean> {
    const { position } = Object(error) as { position?: string };
    return position !== undefined || isTableLocked();
  }

  async function attempt<T>(text: string, query: () => Promise<T>): Promise<T> {
    try {
      const answer = await query();
      locked.delete(text);
      return answer;
    } catch (error) {
      const isLocked = hasErrorCode(error, lockNotAvailable);
      if (isLocked) tell(error);
      if (isLocked && (await waitedForTable(error))) locked.set(text, true);
      else if (isLocked || !isUnavailable(error)) locked.delete(text);
      throw error;
    }
  }

  return async function run<T>(text: string, query: () => Promise<T>): Promise<T> {
    if (!locked.has(text)) return attempt(text, query);
    if (trying.has(text) || trying.size >= mostTries) throw new LockedError();
    trying.add(text);
    try {
      return await attempt(text, query);
    } finally {
      trying.delete(text);
    }
  };
}
