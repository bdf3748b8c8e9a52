import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '../shared/durations.ts';
import { syncCodes } from '../shared/sync/syncCodes.ts';
import type { Database } from '../server/database/Database.ts';
import { createDatabase } from '../server/database/createDatabase.ts';
import { moveSync } from '../server/profiles/moveSync.ts';
import { createMailServer } from './createMailServer.ts';
import { insertProfile, insertUser } from './insertProfile.ts';
import type { KillableNotifierOptions } from './killableNotifier.ts';
import { runChild, type Child } from './runChild.ts';

interface KillOptions {
  databaseUrl: string;
  kills: number;
  /** Causes that arise before each kill. */
  causes: number;
}

interface Reckoned {
  causes: number;
  /** Mails that came more than once. */
  twice: number;
  /** Causes that no mail told of. */
  lost: number;
}

/** Between two notifiers, so that the leases of the one that was killed have run out. */
const stepMs = 6 * minuteMs;
const longestLifeMs = 150;

/** Kills notifiers while they tell of causes that arise meanwhile; then one goes on alone. */
export async function killNotifiers({ databaseUrl, ...options }: KillOptions): Promise<Reckoned> {
  const database = await createDatabase({ databaseUrl });
  const { db } = database;
  const mailServer = await createMailServer();
  let starts = 0;
  const start = () => {
    starts += 1;
    const aheadMs = starts * stepMs;
    const child: KillableNotifierOptions = { databaseUrl, smtpUrl: mailServer.url, aheadMs };
    return runChild('testing/killableNotifier.ts', [JSON.stringify(child)]);
  };
  const userId = await insertUser(db);
  const cause = async () => {
    const columns = { user_id: userId, sync_code: syncCodes.authenticating, sync_epoch: 1 };
    const profileId = await insertProfile(db, columns);
    const event = { type: 'network.refused' } as const;
    await moveSync(db, { profileId, epoch: 1, from: columns.sync_code, event, reason: 'kill' });
  };
  let notifier: Child = start();
  try {
    for (let count = 0; count < options.kills; count += 1) {
      await notifier.untilPrinted(/working/);
      for (let index = 0; index < options.causes; index += 1) await cause();
      // While some are sent; the first are seen within its poll.
      await mailServer.received(mailServer.mails.length + 1);
      await pause(Math.random() * longestLifeMs);
      notifier.kill('SIGKILL');
      await notifier.ended;
      notifier = start();
    }
    const causes = options.kills * options.causes;
    await untilAllEnded(database);
    notifier.kill('SIGTERM');
    await notifier.ended;
    const ids = mailServer.mails.map(({ messageId }) => messageId);
    return { causes, twice: ids.length - new Set(ids).size, lost: causes - new Set(ids).size };
  } finally {
    notifier.kill('SIGKILL');
    await mailServer.close();
    await database.close();
  }
}

async function untilAllEnded({ db }: Database): Promise<void> {
  const unplanned = db.selectFrom('notifications').select('id').where('planned_at', 'is', null);
  const open = db.selectFrom('deliveries').select('id').where('state', '=', 'waiting');
  while ((await unplanned.union(open).execute()).length > 0) await pause(100);
}
