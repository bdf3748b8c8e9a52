import type { Config } from '../config/Config.ts';
import type { Database } from '../database/Database.ts';
import type { Log } from '../log/createLog.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { Mailer } from './createMailer.ts';
import type { Pusher } from './push/createPusher.ts';
import type { WebhookSender } from './webhooks/createWebhookSender.ts';

export interface NotificationContext {
  config: Config;
  database: Database;
  log: Log;
  secrets: Secrets;
  /** Undefined where the operator has configured no mail server. */
  mailer?: Mailer | undefined;
  /** Undefined where the operator has configured no push. */
  pusher?: Pusher | undefined;
  /** Undefined where the operator has not set the address that the messages link to. */
  webhookSender?: WebhookSender | undefined;
  now: () => Date;
}
