import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../errors/StartError.ts';
import { accessFault, requireAccess } from './requireAccess.ts';

/** The version of PostgreSQL that PGlite is. */
const postgresVersion = '18';

/** Throws a `StartError` where the database is another version's, or closed to the user of this process. */
export function requireOpenable(folder: string): void {
  const dataDir = dirname(folder);
  requireAccess(folder, dataDir);
  for (const name of namesIn(folder)) requireAccess(join(folder, name), dataDir);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === postgresVersion || !/^\d+$/.test(version)) return;
  throw new StartError(
    `The database in ${folder} was made with PostgreSQL ${version}, and this version of Meelo has PostgreSQL ` +
      `${postgresVersion}. It is not damaged: start the version of Meelo that made it, or put back a backup of this one.`,
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    // A folder in it is closed.
    throw accessFault(String(Object(error)['path'] ?? folder), dirname(folder), error);
  }
}
