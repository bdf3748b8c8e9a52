import { createDatabase } from '../database/createDatabase.ts';
import { migratePostgres } from '../database/openPostgres.ts';
import type { AddCommands } from './Cli.ts';

export const addMigrateCommand: AddCommands = (program, { terminal, readConfig }) => {
  program
    .command('migrate')
    .description(
      'bring the database to the schema of this version\n\n' +
        'With PostgreSQL run it once before the processes of a new version start; those of the\n' +
        'version before run on. The embedded database is migrated by each start, too.',
    )
    .action(async () => {
      const { databaseUrl, databaseFolder: folder, databaseWaitSeconds } = readConfig();
      if (databaseUrl === undefined) {
        await (await createDatabase({ folder, migrates: 'always' })).close();
      } else {
        await migratePostgres(databaseUrl, {
          waitSeconds: databaseWaitSeconds,
          onMigrated: (name) => terminal.print(`Migrated: ${name}.`),
          onLocked: (name) => terminal.print(`${name} waits for its lock; the next try follows.`),
        });
      }
      terminal.print('The database has the newest schema.');
    });
};
