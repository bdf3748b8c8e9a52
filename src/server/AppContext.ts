import type { SessionStore } from './accounts/createSessionStore.ts';
import type { CommentWriter } from './bot/commentWriter.ts';
import type { Config } from './config/Config.ts';
import type { Database } from './database/Database.ts';
import type { Jobs } from './jobs/createJobs.ts';
import type { Log } from './log/createLog.ts';
import type { Media } from './media/createMedia.ts';
import type { Metrics } from './metrics/createMetrics.ts';
import type { Hosts } from './networks/outgoing/createHosts.ts';
import type { Networks } from './networks/networks.ts';
import type { ProfileLeases } from './profiles/profileLeases.ts';
import type { ProfileAnswers } from './profiles/createProfileAnswers.ts';
import type { SyncPace } from './profiles/sync/syncPace.ts';
import type { Secrets } from './secrets/createSecrets.ts';

/** The services of one process. A function asks for the `Pick` of it that it uses. */
export interface AppContext {
  config: Config;
  database: Database;
  log: Log;
  sessions: SessionStore;
  jobs: Jobs;
  secrets: Secrets;
  networks: Networks;
  hosts: Hosts;
  profileAnswers: ProfileAnswers;
  leases: ProfileLeases;
  media: Media;
  writer: CommentWriter;
  syncPace: SyncPace;
  /** Undefined unless `/metrics` is served. */
  metrics?: Metrics | undefined;
  /** The clock; tests set it. */
  now: () => Date;
  /** Whether the process was asked to stop. */
  isStopping: () => boolean;
}

/** What the synchronisation works with. */
export type SyncContext = Pick<
  AppContext,
  'database' | 'secrets' | 'jobs' | 'networks' | 'log' | 'syncPace' | 'leases'
>;

/** What the bot and its reports work with. */
export type BotContext = Pick<
  AppContext,
  'database' | 'secrets' | 'networks' | 'media' | 'log' | 'writer' | 'metrics' | 'now'
>;
