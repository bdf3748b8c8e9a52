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

/**
 * Whether the wait was for a whole table. The parser locks tables, so its error has a position; an
 * error of a wait for a row has none.
 */
function waitedForTable(error: unknown): boolean {
  const { position } = Object(error) as { position?: string };
  return hasErrorCode(error, lockNotAvailable) && position !== undefined;
}

/**
 * A circuit breaker for each statement's text: after the server has ended one that waited for a
 * table, one of that text finds out whether it is free, and the others fail at once. So a locked
 * table takes few connections of the pool, however many ask for it. Who needs a locked row waits:
 * the same statement finds other rows free.
 */
export function limitLockWaits(onLocked: ((error: Error) => void) | undefined) {
  const locked = new LRUCache<string, true>({ max: mostTexts });
  const trying = new Set<string>();
  let toldAt = -Infinity;

  function tell(error: unknown): void {
    const now = performance.now();
    if (now - toldAt > quietMs && error instanceof Error) onLocked?.(error);
    toldAt = now;
  }

  async function attempt<T>(text: string, query: () => Promise<T>): Promise<T> {
    try {
      const answer = await query();
      locked.delete(text);
      return answer;
    } catch (error) {
      const isLocked = hasErrorCode(error, lockNotAvailable);
      if (isLocked) tell(error);
      if (waitedForTable(error)) locked.set(text, true);
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
