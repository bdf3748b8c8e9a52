import { findUserByEmail, type User } from '../accounts/users.ts';
import { StartError } from '../errors/StartError.ts';
import type { CliContext } from './Cli.ts';

/** Throws with a sentence for the operator where there is no such account. */
export async function findUser({ database }: CliContext, email: string): Promise<User> {
  const user = await findUserByEmail(database.db, email);
  if (user === undefined) throw new StartError(`There is no account ${email}. See "users list".`);
  return user;
}
