import { isId, type Id } from '../../shared/contract/id.ts';
import type { LoginAnswer } from '../../shared/contract/login.ts';
import type { SessionsAnswer } from '../../shared/contract/session.ts';
import type { PaymentAnswer, UserAnswer } from '../../shared/contract/user.ts';
import { textOr } from './values.ts';

export interface SessionUser {
  id: Id;
  name: string;
  email: string;
}

/** An answer that carries no session fails. */
export function toLoginAnswer({ access_token, user, wasGuessed }: LoginAnswer): LoginAnswer {
  if (textOr(access_token, '') === '' || !isId(user?.id)) {
    throw new TypeError('The answer to the login carries no session.');
  }
  return {
    access_token,
    ...(wasGuessed === true && { wasGuessed }),
    user: { ...user, name: textOr(user.name, ''), email: textOr(user.email, '') },
  };
}

/** What of the user the answer says; the rest stays as it was. */
export function toUserChange({ id, name, email }: UserAnswer): Partial<SessionUser> {
  return {
    ...(isId(id) && { id }),
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
  };
}

export type PaymentStatus = 'active' | 'inactive' | 'blocked';

export function toPaymentStatus({ paymentStatus }: PaymentAnswer): PaymentStatus {
  if (paymentStatus === 'ACTIVE') return 'active';
  return paymentStatus === 'INACTIVE' ? 'inactive' : 'blocked';
}

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
