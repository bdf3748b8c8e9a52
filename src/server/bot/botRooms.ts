import type { Logger } from 'pino';
import type { Database } from '../database/Database.ts';
import type { Jobs } from '../jobs/createJobs.ts';
import type { Media } from '../media/createMedia.ts';
import type { Networks } from '../networks/networks.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { CommentWriter } from './commentWriter.ts';

/** What the bot works with. */
export interface BotRooms {
  database: Database;
  secrets: Secrets;
  jobs: Jobs;
  networks: Networks;
  media: Media;
  log: Logger;
  writer: CommentWriter;
  now: () => Date;
}
