import { Command } from 'commander';
import { addBackupCommands } from './backupCommands.ts';
import type { AddCommands, Cli } from './Cli.ts';
import { addContactCommands } from './contactCommands.ts';
import { addRulesCommands } from './rulesCommands.ts';
import { addKeyCommands } from './keyCommands.ts';
import { addMigrateCommand } from './migrateCommand.ts';
import { addPaymentCommands } from './paymentCommands.ts';
import { addPictureCommands } from './pictureCommands.ts';
import { addProfileCommands } from './profileCommands.ts';
import { addPushKeysCommand } from './pushKeysCommand.ts';
import { addUserCommands } from './userCommands.ts';

const groups: AddCommands[] = [
  addUserCommands,
  addPaymentCommands,
  addProfileCommands,
  addContactCommands,
  addRulesCommands,
  addKeyCommands,
  addPushKeysCommand,
  addBackupCommands,
  addMigrateCommand,
  addPictureCommands,
];

/** The operator's commands. With the embedded database they need the server to be stopped. */
export function buildCommands(cli: Cli): Command {
  const program = new Command('meelo')
    .description(
      'Commands for the operator. They read the same environment as the server.\n' +
        'With the embedded database stop the server first; with PostgreSQL it may run on.',
    )
    .showHelpAfterError('(add --help for the usage)')
    .configureOutput({ writeOut: (text) => cli.terminal.print(text.trimEnd()) });
  for (const addCommands of groups) addCommands(program, cli);
  return program;
}
