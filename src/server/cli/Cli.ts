import type { Command } from 'commander';
import { findUserByEmail, type User } from '../accounts/users.ts';
import type { AppContext } from '../AppContext.ts';
import type { Config } from '../config/Config.ts';
import { StartError } from '../errors/StartError.ts';

export type CliContext = Pick<AppContext, 'config' | 'database'>;

export interface Terminal {
  /** Whether a person sits at it. */
  isInteractive: boolean;
  print(text: string): void;
  /** Asks for a line that is not shown; without a person it is the next line of standard input. */
  readSecret(question: string): Promise<string>;
  readLine(question: string): Promise<string>;
}

/** One run of the command line. */
export interface Cli {
  terminal: Terminal;
  /** For work on the files themselves, with no database open. */
  readConfig(): Config;
  /** Opens the database for the work and closes it again. */
  withContext(work: (context: CliContext) => Promise<void>): Promise<void>;
}

/** Adds a group of commands to the tree. */
export type AddCommands = (program: Command, cli: Cli) => void;

/** Throws with a sentence for the operator where there is no such account. */
export async function findUser({ database }: CliContext, email: string): Promise<User> {
  const user = await findUserByEmail(database.db, email);
  if (user === undefined) throw new StartError(`There is no account ${email}. See "users list".`);
  return user;
}
