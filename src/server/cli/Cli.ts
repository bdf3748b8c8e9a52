import type { Command } from 'commander';
import type { AppContext } from '../AppContext.ts';
import type { Config } from '../config/Config.ts';

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
