import { expect, test } from '@jest/globals';
import { hourMs } from '../../shared/durations.ts';
import { setUpNotifications } from '../../testing/setUpNotifications.ts';
import { noteLostNetworks } from './noteLostNetworks.ts';

const bench = setUpNotifications();
const { db, now, later, want, subjects, states } = bench;

const lose = (column: 'network_lost_since' | 'waiting_since', hours: number) =>
  db()
    .updateTable('profiles')
    .set({ sync_code: 7, [column]: new Date(now().getTime() - hours * hourMs) })
    .execute();
const find = () => db().updateTable('profiles').set({ network_lost_since: null }).execute();

test.each(['network_lost_since', 'waiting_since'] as const)(
  'tells once, by %s, that the network has been away for six hours, and of the next time again',
  async (column) => {
    await want({});
    await lose(column, 5.9);
    await noteLostNetworks(db(), now());
    expect(await subjects()).toEqual([]);
    later(0.2 * hourMs);
    await Promise.all([noteLostNetworks(db(), now()), noteLostNetworks(db(), now())]);
    const subject = 'The network does not answer: @ana.creates';
    expect(await subjects()).toEqual([subject]);
    later(30 * hourMs);
    await noteLostNetworks(db(), now());
    expect(await subjects()).toEqual([]);
    await lose(column, 7);
    await noteLostNetworks(db(), now());
    expect(await subjects()).toEqual([subject]);
  },
);

test('tells nothing where the network answers again before the message goes out', async () => {
  await want({});
  await lose('network_lost_since', 7);
  await noteLostNetworks(db(), now());
  await find();
  expect(await subjects()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'dropped' }]);
});
