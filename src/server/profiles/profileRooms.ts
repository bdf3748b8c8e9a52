import type { Database } from '../database/Database.ts';
import type { Jobs } from '../jobs/createJobs.ts';
import type { Networks } from '../networks/networks.ts';
import type { Secrets } from '../secrets/createSecrets.ts';

/** What changing profiles works with. */
export interface ProfileRooms {
  database: Database;
  secrets: Secrets;
  jobs: Jobs;
  networks: Networks;
}
