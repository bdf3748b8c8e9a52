import { readConfig } from '../config/readConfig.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { ApiError } from '../errors/ApiError.ts';
import { StartError } from '../errors/StartError.ts';
import { buildCommands } from './buildCommands.ts';
import type { Cli } from './Cli.ts';
import { createTerminal } from './createTerminal.ts';
import { printable } from './printable.ts';

// What Meelo makes is its owner's alone.
process.umask(0o077);

const cli: Cli = {
  terminal: createTerminal(),
  readConfig: () => readConfig(),
  async withContext(work, { isReading = false } = {}) {
    const config = readConfig();
    const { databaseUrl, databaseFolder: folder } = config;
    const database = await createDatabase({
      ...(databaseUrl === undefined ? { folder } : { databaseUrl }),
      migrates: isReading ? 'never' : 'empty',
    });
    try {
      await work({ config, database });
    } finally {
      await database.close();
    }
  },
};

try {
  await buildCommands(cli).parseAsync();
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ApiError;
  console.error(isExpected ? printable(error.message) : error);
  process.exit(1);
}
