import type { Logger } from 'pino';
import type { Database } from '../../database/Database.ts';
import type { Jobs } from '../../jobs/createJobs.ts';
import type { Networks } from '../../networks/networks.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import type { SyncPace } from './syncPace.ts';

/** What the synchronisation works with. */
export interface SyncRooms {
  database: Database;
  secrets: Secrets;
  jobs: Jobs;
  networks: Networks;
  log: Logger;
  pace: SyncPace;
}
