import { expect, test } from '@jest/globals';
import { insertDone } from '../../testing/database/insertDone.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import { noteTakeBack } from '../bot/acts/noteTakeBack.ts';

const bench = setUpNotifications();
const { db, now, want, tell, states } = bench;

/** As the bot leaves an act of March 10 whose owner took it back. */
async function ended(outcome: 'done' | 'refused', kind: 'aiComment' | 'like' = 'aiComment') {
  const state = outcome === 'done' ? 'takenBack' : 'done';
  const columns = { kind, state, comment: 'A rose for Marina.' } as const;
  const id = await insertDone(db(), { profile_id: bench.profileId, ...columns });
  await noteTakeBack(db(), { id, outcome, now: now() });
  return id;
}

test.each([
  ['done', 'An answer was deleted: @ana.creates', 'has deleted'],
  ['refused', 'An answer was not deleted: @ana.creates', 'would not delete'],
] as const)(
  'tells once that the end of taking an answer back is %s',
  async (outcome, subject, said) => {
    await want({});
    await bench.switchOn();
    await bench.addWebhook();
    const id = await ended(outcome);
    await noteTakeBack(db(), { id, outcome, now: now() });
    const [mail, ...others] = await tell();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(said) });
    const url = `https://meelo.example.com/app/activity?profile=${bench.profileId}&from=2026-03-09&to=2026-03-11`;
    expect(mail?.text).toContain(url);
    expect(`${mail?.text}`).not.toMatch(/[Mm]arina|rose/);
    expect(bench.pushServer.taken).toMatchObject([
      { payload: { notification: { title: subject, navigate: url } } },
    ]);
    expect(bench.webhookReceiver.taken).toMatchObject([
      { payload: { data: { event: 'takenBack', outcome, url } } },
    ]);
  },
);

test('tells nothing of a like, nor of an answer that is asked for again meanwhile', async () => {
  await want({});
  await ended('done', 'like');
  const id = await ended('refused');
  await db().updateTable('activities').set({ state: 'takingBack' }).where('id', '=', id).execute();
  expect(await tell()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'dropped' }]);
});
