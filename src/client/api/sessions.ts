import type { SessionsAnswer } from '../../shared/contract/session.ts';
import { toUserChange, type SessionUser } from './user.ts';

export type Sessions = Omit<SessionsAnswer, 'user'> & { user: Partial<SessionUser> };

/** Null where the answer makes no sense. */
export function toSessions(answer: Partial<SessionsAnswer> | null): Sessions | null {
  const { user, count, guesses } = answer ?? {};
  if (!isCount(count)) return null;
  const areGuesses = isCount(guesses?.count) && !Number.isNaN(Date.parse(guesses.lastAt));
  return { user: user ? toUserChange(user) : {}, count, ...(areGuesses && { guesses }) };
}

function isCount(count: unknown): count is number {
  return Number.isSafeInteger(count) && Number(count) > 0;
}
