import { minuteMs } from '../../shared/durations.ts';
import { failureLevel } from '../database/isUnavailable.ts';
import { repeat, type Repeated } from '../jobs/repeat.ts';
import { workDue } from '../jobs/workDue.ts';
import { claimDeliveries } from './claimDeliveries.ts';
import { deliver } from './deliver.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';
import type { NotificationContext } from './NotificationContext.ts';
import { planDeliveries } from './planDeliveries.ts';

/** As many as the mailer has connections. */
const slots = 3;
const pollMs = 2000;

/** Sends what people are to be told, where the operator has configured how. */
export function startNotifier(context: NotificationContext): Repeated[] {
  const { database, log, now } = context;
  const { db } = database;
  if (context.mailer === undefined) return [];
  const onError = (error: unknown) =>
    log[failureLevel(error)]({ err: error }, 'telling people of what waits failed');
  const sending = workDue<string>({
    slots,
    pollMs,
    async claim(count) {
      if (database.isFull()) return [];
      await planDeliveries(db, now());
      return claimDeliveries(db, { count, now: now() });
    },
    run: (id) => deliver(context, id).catch(onError),
    onError,
  });
  const noteExpiring = async () => {
    if (!database.isFull()) await noteExpiringDrafts(db, now());
  };
  return [sending, repeat(minuteMs, noteExpiring, onError)];
}
