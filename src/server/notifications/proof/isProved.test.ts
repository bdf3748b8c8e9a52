import { expect, test } from '@jest/globals';
import { insertUser } from '../../../testing/database/insertProfile.ts';
import { setUpMigration } from '../../../testing/database/setUpMigration.ts';
import { newId } from '../../database/newId.ts';
import { isProved } from './isProved.ts';

test('an update takes an address for proved to which an e-mail was sent since the account last changed', async () => {
  const { before, update, end } = await setUpMigration('074-lost-networks-index');
  const at = new Date();
  const deliver = async (
    columns: { channel: 'email' | 'push'; state: 'sent' | 'failed' },
    sentAgoMs = 0,
  ) => {
    const userId = await insertUser(before);
    const updated_at = new Date(at.getTime() - 1000);
    await before.updateTable('users').set({ updated_at }).where('id', '=', userId).execute();
    const [id, notification_id] = [newId(), newId()];
    const noted = { event: 'urgentPost', cause: id, send_at: at, created_at: at } as const;
    await before
      .insertInto('notifications')
      .values({ ...noted, id: notification_id, user_id: userId })
      .execute();
    const ended_at = new Date(at.getTime() - sentAgoMs);
    await before
      .insertInto('deliveries')
      .values({ id, notification_id, user_id: userId, next_try_at: at, ended_at, ...columns })
      .execute();
    return userId;
  };
  const proved = await deliver({ channel: 'email', state: 'sent' });
  await deliver({ channel: 'email', state: 'failed' });
  await deliver({ channel: 'push', state: 'sent' });
  await deliver({ channel: 'email', state: 'sent' }, 5000);

  const db = await update();
  const users = await db.selectFrom('users').select('id').where(isProved).execute();
  expect(users).toEqual([{ id: proved }]);
  await end();
});
