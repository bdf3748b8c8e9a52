import { buildCommands } from '../../server/cli/buildCommands.ts';
import type { Cli } from '../../server/cli/Cli.ts';

export interface Typing {
  /** Lines that are typed or piped; after them only empty ones. */
  input?: string[];
  isInteractive?: boolean;
}

/** Runs one line of the operator's commands and answers what it prints and asks. */
export async function runCommand(
  cli: Omit<Cli, 'terminal'>,
  commandLine: string[],
  { input = [], isInteractive = false }: Typing = {},
): Promise<string> {
  const printed: string[] = [];
  const next = async () => input.shift() ?? '';
  const terminal = {
    isInteractive,
    print: (text: string) => printed.push(text),
    readSecret: next,
    readLine: (question: string) => {
      printed.push(question);
      return next();
    },
  };
  const program = buildCommands({ terminal, ...cli });
  for (const command of [program, ...program.commands.flatMap((group) => group.commands)]) {
    command.exitOverride().configureOutput({ writeErr: () => {} });
  }
  await program.parseAsync(commandLine, { from: 'user' });
  return printed.join('\n');
}
