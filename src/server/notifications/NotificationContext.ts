import type { Config } from '../config/Config.ts';
import type { Database } from '../database/Database.ts';
import type { Log } from '../log/createLog.ts';
import type { Mailer } from './createMailer.ts';

export interface NotificationContext {
  config: Config;
  database: Database;
  log: Log;
  /** Undefined where the operator has configured no mail server. */
  mailer?: Mailer | undefined;
  now: () => Date;
}
