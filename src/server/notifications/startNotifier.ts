import {
  notificationChannels,
  type NotificationChannel,
} from '../../shared/contract/notificationLists.ts';
import { minuteMs } from '../../shared/durations.ts';
import { failureLevel } from '../database/isUnavailable.ts';
import { repeat, type Repeated } from '../jobs/repeat.ts';
import { workDue } from '../jobs/workDue.ts';
import { claimDeliveries } from './claimDeliveries.ts';
import { deliver } from './deliver.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';
import { noteExpiringPosts } from './noteExpiringPosts.ts';
import { noteLostNetworks } from './noteLostNetworks.ts';
import { noteQuietExpiry } from './noteQuietExpiry.ts';
import { noteWeeks } from './noteWeeks.ts';
import type { NotificationContext } from './NotificationContext.ts';
import { planDeliveries } from './planDeliveries.ts';

/** Of each channel its own: devices and webhooks that are silent hold no mail up. */
const slots: Record<NotificationChannel, number> = {
  /** As many as the mailer has connections. */
  email: 3,
  push: 10,
  webhook: 10,
};
/** For those that are tried again, or that another process has planned. */
const pollMs = 2000;
/** How long a cause waits at most until it is seen. */
const planMs = 1000;

/** What time alone brings about is found by checks on a schedule. */
const checks = [
  { everyMs: minuteMs, note: noteExpiringDrafts },
  { everyMs: minuteMs, note: noteExpiringPosts },
  { everyMs: 10 * minuteMs, note: noteQuietExpiry },
  { everyMs: 10 * minuteMs, note: noteLostNetworks },
  { everyMs: 10 * minuteMs, note: noteWeeks },
];

/** By which this process can tell people. */
export function offeredChannels(context: NotificationContext): NotificationChannel[] {
  const { mailer: email, pusher: push, webhookSender: webhook } = context;
  const senders = { email, push, webhook };
  return notificationChannels.filter((channel) => senders[channel] !== undefined);
}

/** Sends what people are to be told, where the operator has configured how. */
export function startNotifier(context: NotificationContext): Repeated[] {
  const { database, log, now } = context;
  const { db } = database;
  const channels = offeredChannels(context);
  if (channels.length === 0) return [];
  const onError = (error: unknown) =>
    log[failureLevel(error)]({ err: error }, 'telling people of what waits failed');
  const sending = channels.map((channel) =>
    workDue<string>({
      slots: slots[channel],
      pollMs,
      async claim(count) {
        if (database.isFull()) return [];
        return claimDeliveries(db, { channels: [channel], count, now: now() });
      },
      run: (id) => deliver(context, id).catch(onError),
      onError,
    }),
  );
  const planning = repeat(
    planMs,
    async (signal) => {
      while (!signal.aborted && !database.isFull()) {
        if ((await planDeliveries(db, { channels, now: now() })) === 0) break;
        for (const worker of sending) worker.wake();
      }
    },
    onError,
  );
  const checking = checks.map(({ everyMs, note }) => {
    const noteUnlessFull = async () => {
      if (!database.isFull()) await note(db, now());
    };
    return repeat(everyMs, noteUnlessFull, onError);
  });
  return [planning, ...sending, ...checking];
}
