import type { Config } from '../config/Config.ts';
import { readConfig } from '../config/readConfig.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { requireOwner } from '../database/requireOwner.ts';
import { ApiError } from '../errors/ApiError.ts';
import { BrokenDatabaseError } from '../errors/BrokenDatabaseError.ts';
import { StartError } from '../errors/StartError.ts';
import { buildCommands } from './buildCommands.ts';
import type { Cli } from './Cli.ts';
import { createTerminal } from './createTerminal.ts';
import { printable } from './printable.ts';

// What Meelo makes is its owner's alone.
process.umask(0o077);

const cli: Cli = {
  terminal: createTerminal(),
  readConfig: readOwnConfig,
  async withContext(work, { isReading = false } = {}) {
    const config = readOwnConfig();
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

function readOwnConfig(): Config {
  const config = readConfig();
  requireOwner(config);
  return config;
}

try {
  await buildCommands(cli).parseAsync();
  process.exit(0);
} catch (error) {
  const isExpected = [StartError, ApiError, BrokenDatabaseError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? printable(String(Object(error)['message'])) : error);
  process.exit(1);
}
