import { sql, type Kysely } from 'kysely';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

/** Codes at which the person is told, for only a person can go on, or has to know. */
const eventsOfCodes: Partial<Record<number, NotificationEvent>> = {
  [syncCodes.awaitingTwoFactor]: 'codeAsked',
  [syncCodes.credentialsRefused]: 'signInRefused',
  [syncCodes.fatal]: 'accountDisabled',
};

interface SyncMoved {
  userId: string;
  profileId: string;
  epoch: number;
  syncCode: number | null;
}

/** In the transaction of the move, so that the person is told of each attempt once. */
export async function noteSyncEvent(
  trx: Kysely<Tables>,
  { userId, profileId, epoch, syncCode }: SyncMoved,
): Promise<void> {
  const event = eventsOfCodes[syncCode ?? syncCodes.operating];
  if (event === undefined) return;
  await trx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      profile_id: profileId,
      event,
      cause: `${profileId} ${epoch}`,
      due_at: sql<Date>`now()`,
      created_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
