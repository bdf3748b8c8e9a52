import { rotateKeys } from '../secrets/rotateKeys.ts';
import type { AddCommands } from './Cli.ts';

export const addKeyCommands: AddCommands = (program, cli) => {
  program
    .command('keys')
    .description('the keys that seal credentials')
    .command('rotate')
    .description(
      'seal every stored credential under the newest key\n\n' +
        'With SECRET_KEYS: put a new key first in the list, restart every process with it, then\n' +
        'run this; afterwards the older keys can go. With the key file: stop every process; a new\n' +
        'key is made, and the older ones are deleted when all is done.',
    )
    .action(() =>
      cli.withContext(async ({ database, config }) => {
        const count = await rotateKeys(database.db, config);
        cli.terminal.print(`${count} stored credentials are under the newest key now.`);
      }),
    );
};
