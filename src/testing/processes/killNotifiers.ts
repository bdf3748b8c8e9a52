import { setTimeout as pause } from 'node:timers/promises';
import type { NotificationChannel } from '../../shared/contract/notificationLists.ts';
import { minuteMs } from '../../shared/durations.ts';
import type { Database } from '../../server/database/Database.ts';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { causeRefusal } from '../notifications/causeRefusal.ts';
import type { KillableNotifierOptions } from './killableNotifier.ts';
import { createReachedPerson } from '../notifications/reachedPerson.ts';
import { runChild, type Child } from './runChild.ts';

interface KillOptions {
  databaseUrl: string;
  /** By which the person is told. */
  channel: NotificationChannel;
  /** Of the mail server, where it has one. */
  idempotencyHeader?: string | undefined;
  kills: number;
  /** Causes that arise before each kill. */
  causes: number;
}

interface Reckoned {
  causes: number;
  /** Messages that came more than once. */
  twice: number;
  /** Causes that no message told of. */
  lost: number;
}

/** Between two notifiers, so that the leases of the one that was killed have run out. */
const stepMs = 6 * minuteMs;
const longestLifeMs = 150;

/** Kills notifiers while they tell of causes that arise meanwhile; then one goes on alone. */
export async function killNotifiers({
  databaseUrl,
  channel,
  idempotencyHeader,
  ...options
}: KillOptions): Promise<Reckoned> {
  const database = await createDatabase({ databaseUrl });
  const { db } = database;
  let starts = 0;
  const now = () => new Date(Date.now() + starts * stepMs);
  const person = await createReachedPerson(db, channel, { now, idempotencyHeader });
  const { userId, arrived } = person;
  const start = () => {
    starts += 1;
    const aheadMs = starts * stepMs;
    const child: KillableNotifierOptions = { databaseUrl, ...person.options, aheadMs };
    return runChild('testing/processes/killableNotifier.ts', [JSON.stringify(child)]);
  };
  let notifier: Child = start();
  try {
    for (let count = 0; count < options.kills; count += 1) {
      await notifier.untilPrinted(/working/);
      const before = arrived().length;
      for (let index = 0; index < options.causes; index += 1) await causeRefusal(db, userId);
      // While some are sent; the first are seen within its poll.
      while (arrived().length === before) await pause(5);
      await pause(Math.random() * longestLifeMs);
      notifier.kill('SIGKILL');
      await notifier.ended;
      notifier = start();
    }
    const causes = options.kills * options.causes;
    await untilAllEnded(database);
    notifier.kill('SIGTERM');
    await notifier.ended;
    const ids = arrived();
    return { causes, twice: ids.length - new Set(ids).size, lost: causes - new Set(ids).size };
  } finally {
    notifier.kill('SIGKILL');
    await person.close();
    await database.close();
  }
}

async function untilAllEnded({ db }: Database): Promise<void> {
  const unplanned = db.selectFrom('notifications').select('id').where('planned_at', 'is', null);
  const open = db.selectFrom('deliveries').select('id').where('state', '=', 'waiting');
  while ((await unplanned.union(open).execute()).length > 0) await pause(100);
}
