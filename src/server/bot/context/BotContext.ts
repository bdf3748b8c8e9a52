import type { Database } from '../../database/Database.ts';
import type { Log } from '../../log/createLog.ts';
import type { Media } from '../../media/createMedia.ts';
import type { Metrics } from '../../metrics/createMetrics.ts';
import type { Networks } from '../../networks/networks.ts';
import type { Secrets } from '../../secrets/createSecrets.ts';
import type { CommentWriter } from './commentWriter.ts';
import type { PostReader } from './postReader.ts';

/** What the bot works with. */
export interface BotContext {
  database: Database;
  secrets: Secrets;
  networks: Networks;
  media: Media;
  log: Log;
  reader: PostReader;
  writer: CommentWriter;
  /** Undefined unless `/metrics` is served. */
  metrics?: Metrics | undefined;
  /** The clock; tests set it. */
  now: () => Date;
}
