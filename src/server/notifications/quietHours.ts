import { type NotificationEvent, urgentEvents } from '../../shared/contract/notificationLists.ts';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import { opensAt } from '../bot/decide/opensAt.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** When a message may be sent: at once, or when the quiet hours of its person end. */
export function sendsAt(
  event: NotificationEvent,
  { quietHours, timeZone }: NotificationSettings,
  now: Date,
): Date {
  if (quietHours === null || timeZone === null || urgentEvents.includes(event)) return now;
  const { from, until } = quietHours;
  const loud = { timeZone, windows: [{ days: everyDay, from: until, to: from }] };
  return opensAt(loud, now) ?? now;
}
