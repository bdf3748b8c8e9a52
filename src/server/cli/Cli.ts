import { Option, type Command } from 'commander';
import { findUserByEmail, type User } from '../accounts/users.ts';
import type { Config } from '../config/Config.ts';
import type { Database } from '../database/Database.ts';
import { StartError } from '../errors/StartError.ts';
import { listProfiles, type ProfileRow } from '../profiles/ownProfile.ts';

interface CliContext {
  config: Config;
  database: Database;
}

export interface Terminal {
  /** Whether it is a TTY. */
  isInteractive: boolean;
  print(text: string): void;
  /** Reads a line without echo; if not interactive, the next line of standard input. */
  readSecret(question: string): Promise<string>;
  readLine(question: string): Promise<string>;
}

interface DatabaseUse {
  isReading?: boolean;
}

export const reading: DatabaseUse = { isReading: true };

/** One run of the command line. */
export interface Cli {
  terminal: Terminal;
  /** For commands that work on the files and open no database. */
  readConfig(): Config;
  /** Opens the database, runs `work` and closes it again. What only reads sets up no database. */
  withContext(work: (context: CliContext) => Promise<void>, use?: DatabaseUse): Promise<void>;
}

/** Adds a group of commands to the tree. */
export type AddCommands = (program: Command, cli: Cli) => void;

/** Throws a `StartError` if there is no such account. */
export async function findUser({ database }: CliContext, email: string): Promise<User> {
  const user = await findUserByEmail(database.db, email);
  if (user === undefined) throw new StartError(`There is no account ${email}. See "users list".`);
  return user;
}

export interface OnNetwork {
  network?: string | undefined;
}

/** Every command about a profile has it: an account may have one username on several networks. */
export const onNetwork = new Option('--network <name>', 'only on this network');

export interface ProfileName extends OnNetwork {
  email: string;
  username: string;
}

/** Throws a `StartError` if the account has no such profile, or several. */
export async function findProfile(
  context: CliContext,
  { email, username, network }: ProfileName,
): Promise<ProfileRow> {
  const user = await findUser(context, email);
  const rows = await listProfiles(context.database.db, user.id);
  const named = rows.filter(
    (profile) =>
      profile.username === username && (network === undefined || profile.network === network),
  );
  const [row] = named;
  if (!row) {
    const place = network === undefined ? '' : ` on ${network}`;
    throw new StartError(
      `${user.email} has no profile ${username}${place}. See "profile list ${user.email}".`,
    );
  }
  if (named.length === 1) return row;
  const networks = new Set(named.map((profile) => profile.network));
  if (networks.size > 1) {
    const names = [...networks].join(', ');
    throw new StartError(
      `${user.email} has ${username} on several networks: ${names}. Add --network <name>.`,
    );
  }
  throw new StartError(
    `${user.email} has several profiles ${username} on ${row.network}. The settings of the page tell them apart.`,
  );
}
