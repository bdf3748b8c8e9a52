import { createDatabase } from '../../server/database/createDatabase.ts';
import type { VapidKeys } from '../../server/config/vapidKeys.ts';
import { createLog } from '../../server/log/createLog.ts';
import { createHosts } from '../../server/networks/outgoing/createHosts.ts';
import { startNotifier } from '../../server/notifications/startNotifier.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, parseSecretKeys } from '../../server/secrets/keyRing.ts';
import { openMailer } from '../../server/start/openMailer.ts';
import { openPusher } from '../../server/start/openPusher.ts';
import { openWebhookSender } from '../../server/start/openWebhookSender.ts';

// A process to be killed: what tells people in a worker. SIGTERM ends it in order.

/** How the parent starts it: one JSON argument. */
export interface KillableNotifierOptions {
  databaseUrl: string;
  /** Left out: it sends no e-mail. */
  smtpUrl?: string;
  /** Of the mail server. */
  idempotencyHeader?: string | undefined;
  /** Left out: it sends no push. */
  vapidKeys?: VapidKeys;
  callsWebhooks?: boolean;
  /** As `SECRET_KEY` has it: what devices and webhooks are sealed with. */
  secretKey: string;
  /** How far its clock is ahead: leases of those killed before have run out. */
  aheadMs: number;
}

const { databaseUrl, smtpUrl, idempotencyHeader, vapidKeys, ...options } = JSON.parse(
  process.argv[2] ?? '',
) as KillableNotifierOptions;
const database = await createDatabase({ databaseUrl, poolSize: 4, jobPoolSize: 1 });
const log = createLog('error');
const config = {
  ...readConfig({}),
  publicUrl: 'https://meelo.example.com',
  allowsPrivateAddresses: true,
  ...(smtpUrl && { mail: { url: smtpUrl, from: 'meelo@example.com', idempotencyHeader } }),
  ...(vapidKeys && { push: { subject: 'mailto:meelo@example.com', keys: vapidKeys } }),
};
const working = startNotifier({
  config,
  database,
  log,
  mailer: await openMailer(config, log),
  pusher: await openPusher({ config, hosts: createHosts({ log }), log }),
  webhookSender: options.callsWebhooks ? await openWebhookSender({ config, log }) : undefined,
  secrets: createSecrets(createKeyRing(parseSecretKeys(options.secretKey))),
  now: () => new Date(Date.now() + options.aheadMs),
});
process.stdout.write('working\n');

process.once('SIGTERM', () => {
  void Promise.all(working.map((each) => each.stop())).then(() => process.exit(0));
});
