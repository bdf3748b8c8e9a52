import type { KeyStore } from '../accounts/createKeyStore.ts';
import type { SessionStore } from '../accounts/createSessionStore.ts';
import type { CommentWriter } from '../bot/context/commentWriter.ts';
import type { Judge } from '../bot/writer/model/createJudge.ts';
import type { Config } from '../config/Config.ts';
import type { Database } from '../database/Database.ts';
import type { Log } from '../log/createLog.ts';
import type { Media } from '../media/createMedia.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import type { Networks } from '../networks/networks.ts';
import type { Mailer } from '../notifications/createMailer.ts';
import type { Pusher } from '../notifications/push/createPusher.ts';
import type { WebhookSender } from '../notifications/webhooks/createWebhookSender.ts';
import type { ProfileAnswers } from '../profiles/createProfileAnswers.ts';
import type { Secrets } from '../secrets/createSecrets.ts';

/** What the calls work with. */
export interface ApiContext {
  config: Config;
  database: Database;
  log: Log;
  sessions: SessionStore;
  keys: KeyStore;
  secrets: Secrets;
  networks: Networks;
  profileAnswers: ProfileAnswers;
  media: Media;
  /** For trials. */
  writer: CommentWriter;
  /** The judge of the texts that people change; undefined where there is none. */
  judge?: Judge | undefined;
  /** Undefined where the operator has configured no mail server. */
  mailer?: Mailer | undefined;
  /** Undefined where the operator has configured no push. */
  pusher?: Pusher | undefined;
  /** Undefined where the operator has not set the address that the messages link to. */
  webhookSender?: WebhookSender | undefined;
  /** Undefined unless `/metrics` is served. */
  metrics?: Metrics | undefined;
  /** The clock; tests set it. */
  now: () => Date;
  /** Whether the process was asked to stop. */
  isStopping: () => boolean;
}
