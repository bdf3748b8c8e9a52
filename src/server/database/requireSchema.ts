import { StartError } from '../errors/StartError.ts';
import type { SchemaState } from './migrator.ts';

export interface SchemaOptions {
  /**
   * `always`, the default: to the newest schema. `empty`: only where there is no schema yet; one that
   * is behind is refused, as others may use it. `never`: such a database is refused, too.
   */
  migrates?: 'always' | 'empty' | 'never';
}

/** Whether to migrate; throws a StartError where the schema is behind and must stay so. */
export function mayMigrate(
  { isEmpty, pending }: SchemaState,
  { migrates }: SchemaOptions,
): boolean {
  if (pending.length === 0) return false;
  if (migrates === undefined || migrates === 'always' || (migrates === 'empty' && isEmpty))
    return true;
  throw new StartError(isEmpty ? emptyDatabase : behind(pending));
}

const emptyDatabase =
  'The database is empty. Start Meelo, or run "npm run meelo -- migrate", to set it up.';

function behind(pending: string[]): string {
  const [first] = pending;
  const which =
    pending.length === 1
      ? `the migration ${first}`
      : `${pending.length} migrations, from ${first} on`;
  return (
    `The database has the schema of an earlier version: it lacks ${which}. ` +
    'Run "npm run meelo -- migrate" once, then start this version. ' +
    'Processes of the version before may run on meanwhile.'
  );
}
