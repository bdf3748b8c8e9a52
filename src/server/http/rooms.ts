import type { Config } from '../config/Config.ts';
import type { Database } from '../database/Database.ts';
import type { SessionStore } from '../accounts/createSessionStore.ts';
import type { Jobs } from '../jobs/createJobs.ts';
import type { Log } from '../log/createLog.ts';
import type { Media } from '../media/createMedia.ts';
import type { Networks } from '../networks/networks.ts';
import type { ProfileAnswers } from '../profiles/createProfileAnswers.ts';
import type { Secrets } from '../secrets/createSecrets.ts';

/** What the routes need of the rest of the server. */
export interface Rooms {
  config: Config;
  database: Database;
  log: Log;
  sessions: SessionStore;
  jobs: Jobs;
  secrets: Secrets;
  networks: Networks;
  profileAnswers: ProfileAnswers;
  media: Media;
  /** The clock; tests set it. */
  now: () => Date;
  /** Turns true when the process was asked to stop. */
  isStopping: () => boolean;
}
