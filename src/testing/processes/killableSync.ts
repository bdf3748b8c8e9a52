import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { createLog } from '../../server/log/createLog.ts';
import { createNetworks } from '../../server/networks/networks.ts';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { createProfile } from '../../server/profiles/createProfile.ts';
import { twoFactorSyncCodes, workingSyncCodes } from '../../server/profiles/moveSync.ts';
import { startSyncWorker } from '../../server/profiles/sync/startSyncWorker.ts';
import { createProfileLeases } from '../../server/profiles/profileLeases.ts';
import { defaultSyncPace } from '../../server/profiles/sync/syncPace.ts';
import { updateProfile } from '../../server/profiles/updateProfile.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, parseSecretKeys } from '../../server/secrets/keyRing.ts';
import { insertUser } from '../database/insertProfile.ts';

// A process to be killed: people link profiles, synchronise them and send codes, while the worker
// goes on with what it finds. What was promised to a person is told to the parent; `finish` ends
// the linking, and `settled` tells that nothing is left to do.

/** How the parent starts it: one JSON argument. */
export interface KillableOptions {
  database: { folder: string } | { databaseUrl: string };
  secretKeys: string;
  /** Gets a line for each code that the network is asked to check. */
  codesFile: string;
  stepMs: number;
}

export type KillableReport =
  | { type: 'ready' }
  | { type: 'promised'; profileId: string; epoch: number }
  | { type: 'settled' };

const report = (message: KillableReport) => process.send?.(message);

const options = JSON.parse(process.argv[2] ?? '') as KillableOptions;
const database = await createDatabase(options.database);
const log = createLog('warn');
const secrets = createSecrets(createKeyRing(parseSecretKeys(options.secretKeys)));
const sandbox = createSandboxNetwork({ stepMs: options.stepMs });
const networks = createNetworks([
  {
    ...sandbox,
    submitTwoFactorCode(answer) {
      appendFileSync(options.codesFile, `${answer.twoFactorCode}\n`);
      return sandbox.submitTwoFactorCode(answer);
    },
  },
]);
const leases = createProfileLeases(database.db, 1000);
const config = { profilesPerUser: 10 };
const context = { config, database, secrets, networks, log, leases };
await startSyncWorker({
  ...context,
  syncPace: {
    ...defaultSyncPace,
    expireEveryMs: 200,
    retryAfterSeconds: 0.05,
    stepMs: options.stepMs,
  },
});

const finish = new AbortController();
process.once('message', () => finish.abort());
report({ type: 'ready' });

const people = [
  { username: 'ana.creates', password: 'sandbox' },
  { username: 'bruno.secure', password: 'sandbox' },
  { username: 'carla.locked', password: 'sandbox' },
  { username: 'ana.creates', password: 'wrong' },
];
// Goes on with the person after the last one, so that a slow machine gets to all of them, too.
for (let count = await countUsers(); !finish.signal.aborted; count++) {
  await linkAndSynchronise(count);
  await sendCode();
  await pause(options.stepMs);
}
while (await isAnyWorking()) await pause(options.stepMs);
report({ type: 'settled' });

async function linkAndSynchronise(count: number): Promise<void> {
  const userId = await insertUser(database.db);
  const person = people[count % people.length] ?? { username: '', password: '' };
  const { id: profileId } = await createProfile(context, { userId, ...person });
  report({ type: 'promised', profileId, epoch: 0 });
  await updateProfile(context, { userId, profileId }, { syncStatusBot: 0 });
  report({ type: 'promised', profileId, epoch: 1 });
}

async function countUsers(): Promise<number> {
  const users = await database.db.selectFrom('users').select('id').execute();
  return users.length;
}

/** First a wrong code, each time another, so that one that leaves twice is seen; then the right one. */
async function sendCode(): Promise<void> {
  const awaiting = await database.db
    .selectFrom('profiles')
    .select(['id', 'user_id', 'sync_epoch'])
    .where('sync_code', 'in', twoFactorSyncCodes)
    .orderBy('sync_moved_at')
    .executeTakeFirst();
  if (!awaiting) return;
  const access = { userId: awaiting.user_id, profileId: awaiting.id };
  const isFirst = awaiting.sync_epoch % 2 === 1;
  const wrongCode = `${awaiting.id.slice(-11)}-${awaiting.sync_epoch}`;
  const verificationCode = isFirst ? wrongCode : '246810';
  await updateProfile(context, access, { syncStatusBot: 6, verificationCode });
  report({ type: 'promised', profileId: awaiting.id, epoch: awaiting.sync_epoch + 1 });
}

async function isAnyWorking(): Promise<boolean> {
  const rows = await database.db
    .selectFrom('profiles')
    .select('id')
    .where('sync_code', 'in', workingSyncCodes)
    .limit(1)
    .execute();
  return rows.length > 0;
}
