import { sql, type Kysely } from 'kysely';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import type { SystemEvent, UserEvent } from '../../shared/sync/syncEvents.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

type SyncEvent = (UserEvent | SystemEvent)['type'];

/** What a person is told of, for nobody else can go on. */
const told: Partial<Record<SyncEvent, NotificationEvent>> = {
  'network.twoFactorCodeAsked': 'codeAsked',
  'network.refused': 'signInRefused',
  'network.sessionEnded': 'signInRefused',
  'twoFactor.expired': 'signInRefused',
  'network.disabled': 'accountDisabled',
  'attempt.failed': 'accountDisabled',
};

interface SyncMoved {
  userId: string;
  profileId: string;
  epoch: number;
  type: SyncEvent;
}

/** In the transaction of the move, so that the person is told of each attempt once. */
export async function noteSyncEvent(
  trx: Kysely<Tables>,
  { userId, profileId, epoch, type }: SyncMoved,
): Promise<void> {
  const event = told[type];
  if (event === undefined) return;
  await trx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      profile_id: profileId,
      event,
      cause: `${profileId} ${epoch}`,
      send_at: sql<Date>`now()`,
      created_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
