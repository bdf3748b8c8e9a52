import type { AccountTables } from './accountTables.ts';
import type { ActivityTables } from './activityTables.ts';
import type { ProfileTables } from './profileTables.ts';

/** Every table by its name. Each group of tables stands in a file of its own. */
export interface Tables extends AccountTables, ProfileTables, ActivityTables {}
