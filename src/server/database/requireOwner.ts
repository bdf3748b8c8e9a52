import { existsSync, statSync } from 'node:fs';
import type { Config } from '../config/Config.ts';
import { StartError } from '../errors/StartError.ts';

type Folders = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseFolder'>;

/**
 * The user whose embedded database it is, where that is not the user of this process: what this process writes would
 * be closed to Meelo then.
 */
export function foreignOwner({
  databaseUrl,
  dataDir,
  databaseFolder,
}: Folders): number | undefined {
  const folder = [databaseFolder, dataDir].find((each) => existsSync(each));
  const user = process.getuid?.();
  if (databaseUrl !== undefined || folder === undefined || user === undefined) return undefined;
  const { uid } = statSync(folder);
  return uid === user ? undefined : uid;
}

/** Throws a `StartError` before a command writes as another user than Meelo's. */
export function requireOwner(config: Folders): void {
  const owner = foreignOwner(config);
  if (owner === undefined) return;
  throw new StartError(
    `The data in ${config.dataDir} belong to the user with the number ${owner}, and this command runs as ` +
      `${process.getuid?.()}: Meelo could not open what it writes. Nothing was changed. Run it as that user, with the ` +
      `same DATA_DIR. Example: sudo -u '#${owner}' env DATA_DIR=${config.dataDir} node src/server/cli/main.ts --help`,
  );
}
