import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { provePassword, type LoginContext } from './logIn.ts';
import { loginLocked } from './loginLocked.ts';
import { findUserById } from './users.ts';

interface Typed {
  userId: string;
  password: string;
  address: string;
  at: Date;
}

/**
 * Throws unless it is the password of the signed-in user, and returns the hash that it was proved by. Wrong ones count
 * as failed logins.
 */
export async function requirePassword(
  context: LoginContext,
  { userId, ...typed }: Typed,
): Promise<string> {
  const user = await findUserById(context.db, userId);
  if (!user) throw new ApiError('session.missing', errorMessage('session.missing'));
  const proof = await provePassword(context, {
    email: user.email,
    ...typed,
    sessionUserId: userId,
  });
  if (proof.outcome === 'locked') throw loginLocked(proof.retryAfterSeconds);
  if (proof.outcome === 'refused') {
    const message = errorMessage('password.refused');
    throw new ApiError('password.refused', message, { field: 'password' });
  }
  return proof.user.password_hash;
}
