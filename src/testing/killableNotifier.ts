import { createDatabase } from '../server/database/createDatabase.ts';
import { createLog } from '../server/log/createLog.ts';
import { createMailer } from '../server/notifications/createMailer.ts';
import { startNotifier } from '../server/notifications/startNotifier.ts';
import { readConfig } from '../server/config/readConfig.ts';
import { createSecrets } from '../server/secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../server/secrets/keyRing.ts';

// A process to be killed: what tells people in a worker. SIGTERM ends it in order.

/** How the parent starts it: one JSON argument. */
export interface KillableNotifierOptions {
  databaseUrl: string;
  smtpUrl: string;
  /** How far its clock is ahead: leases of those killed before have run out. */
  aheadMs: number;
}

const { databaseUrl, smtpUrl, aheadMs } = JSON.parse(
  process.argv[2] ?? '',
) as KillableNotifierOptions;
const database = await createDatabase({ databaseUrl, poolSize: 4, jobPoolSize: 1 });
const log = createLog('error');
const mailer = createMailer({ url: smtpUrl, from: 'meelo@example.com' }, log);
const working = startNotifier({
  config: { ...readConfig({}), publicUrl: 'https://meelo.example.com' },
  database,
  log,
  mailer,
  secrets: createSecrets(createKeyRing([makeSecretKey()])),
  now: () => new Date(Date.now() + aheadMs),
});
process.stdout.write('working\n');

process.once('SIGTERM', () => {
  void Promise.all(working.map((each) => each.stop())).then(() => process.exit(0));
});
