import type { BotContext } from '../bot/context/BotContext.ts';
import type { ApiContext } from '../http/ApiContext.ts';
import type { Jobs } from '../jobs/createJobs.ts';
import type { Hosts } from '../networks/outgoing/createHosts.ts';
import type { NotificationContext } from '../notifications/NotificationContext.ts';
import type { SyncContext } from '../profiles/sync/SyncContext.ts';

/** The services of one process. */
export interface AppContext extends ApiContext, SyncContext, BotContext, NotificationContext {
  hosts: Hosts;
  jobs: Jobs;
}
