import { setTimeout as delay } from 'node:timers/promises';
import type { UserUpdateRequest } from '../../shared/contract/user.ts';
import type { Database } from '../database/Database.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { checkName, checkNewPassword } from './accountInput.ts';
import type { KeyStore } from './createKeyStore.ts';
import type { SessionStore } from './createSessionStore.ts';
import { countEmailChange } from './emailChanges.ts';
import { requireRecentLogin, type Session } from './sessions.ts';
import { findUserById, updateUser, type User } from './users.ts';

/** Slows down who tries which addresses have an account. */
const takenPauseMs = 1000;

interface ChangeContext {
  database: Database;
  sessions: SessionStore;
  keys: KeyStore;
  now: () => Date;
}

/** Applies a PATCH of the user. A new e-mail or password needs a login of the last minutes. */
export async function changeAccount(
  { database: { db }, sessions, keys, now }: ChangeContext,
  session: Session,
  change: UserUpdateRequest,
): Promise<User> {
  const { userId: id, tokenHash: keptTokenHash } = session;
  const { email, password = '' } = change;
  const name = checkName(change.name);
  if (password !== '') await checkNewPassword(password);
  const before = await findUserById(db, id);
  if (before === undefined) throw userNotFound();
  const isOtherEmail = email !== before.email;
  if (isOtherEmail || password !== '') await requireRecentLogin(db, session, now());
  if (isOtherEmail) await countEmailChange(db, id, now());
  const newPassword = password === '' ? {} : { password };
  const user = await updateUser(db, id, { name, email, ...newPassword, keptTokenHash }).catch(
    answerSlowlyIfTaken,
  );
  if (user === undefined) throw userNotFound();
  if (password !== '') {
    sessions.forget(id);
    keys.forget(id);
  }
  return user;
}

async function answerSlowlyIfTaken(error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === 'email.taken') await delay(takenPauseMs);
  throw error;
}

const userNotFound = () => new ApiError('object.notFound', errorMessage('user.notFound'));
