import type { Database } from '../../database/Database.ts';
import type { Log } from '../../log/createLog.ts';
import type { Networks } from '../../networks/networks.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import type { ProfileLeases } from '../profileLeases.ts';
import type { SyncPace } from './syncPace.ts';

/** What the synchronisation works with. */
export interface SyncContext {
  database: Database;
  secrets: Secrets;
  networks: Networks;
  log: Log;
  syncPace: SyncPace;
  leases: ProfileLeases;
}
