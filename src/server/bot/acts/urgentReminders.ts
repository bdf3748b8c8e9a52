import { sql } from 'kysely';

/** What tells once more of an urgent post before it is discarded is a message of its own: none is gathered with it. */
export const reminderCause = (actId: string): string => `${actId} expires`;

/** Likewise, of a row of activities. */
export const reminderCauseOfRow = sql<string>`activities.id || ' expires'`;

export const isReminder = (cause: string): boolean => cause.endsWith(' expires');

/** Of a row of notifications. As the index has it. */
export const isReminderOf = (notifications: 'notifications' | 'later') =>
  sql<boolean>`${sql.ref(`${notifications}.cause`)} like '% expires'`;
