import { describe, expect, test } from '@jest/globals';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { removeUser } from '../accounts/users.ts';
import { newId } from '../database/newId.ts';
import { deleteRemoved } from '../profiles/removed/deleteRemoved.ts';
import { deleteProfileRow } from '../profiles/removeProfile.ts';
import { sweepPictures } from './sweepPictures.ts';

const bench = setUpBot();
const { cycle, activities } = bench;

/** Files of the pictures that a row names, and of those that it named before. */
async function isKept(id: string | null | undefined): Promise<boolean> {
  return (await bench.context.media.read(id ?? '', 'full')) !== undefined;
}
const sweep = (isFull = false) =>
  sweepPictures(
    { ...bench.context, database: { ...bench.database, isFull: () => isFull } },
    new AbortController().signal,
  );
const pictures = () => bench.database.db.selectFrom('pictures').selectAll().execute();
const pass = (hours: number) => {
  bench.clock = new Date(bench.clock.getTime() + hours * 3_600_000);
};
async function actOnce(): Promise<string | null | undefined> {
  await cycle();
  return (await activities())[0]?.picture_id;
}

describe('sweeping pictures', () => {
  test('keeps those of activities that stand, and looks at them once', async () => {
    const id = await actOnce();
    await sweep();
    pass(2);
    await sweep();
    expect(await isKept(id)).toBe(true);
    expect(await pictures()).toMatchObject([{ id, check_at: null }]);
  });

  test('removes those that lose their last activity with a profile', async () => {
    const id = await actOnce();
    const { db } = bench.database;
    const other = await insertProfile(db, { sync_code: 7 });
    const [act] = await activities();
    if (!act) throw new Error('The bot did not act.');
    await db
      .insertInto('activities')
      .values({
        ...act,
        said_before: null,
        said_after: null,
        attached: null,
        id: newId(),
        profile_id: other,
      })
      .execute();
    bench.clock = new Date();
    await db.updateTable('pictures').set({ saved_at: bench.clock }).execute();
    const user_id = '';
    await db
      .transaction()
      .execute((trx) => deleteProfileRow(trx, { id: bench.profileId, user_id }));
    const { signal } = new AbortController();
    await deleteRemoved(bench, signal);
    await sweep();
    expect(await isKept(id)).toBe(true);
    const { user_id: userId } = await db
      .selectFrom('profiles')
      .select('user_id')
      .executeTakeFirstOrThrow();
    await removeUser(db, userId);
    await deleteRemoved(bench, signal);
    bench.clock = new Date(Date.now() + 1000);
    await sweep();
    expect(await isKept(id)).toBe(false);
    expect(await db.selectFrom('pictures').select('id').execute()).toEqual([]);
  });

  test('removes those that no activity came to use', async () => {
    const id = await actOnce();
    await bench.database.db.deleteFrom('activities').execute();
    await sweep();
    expect(await isKept(id)).toBe(true);
    pass(2);
    await sweep();
    expect(await isKept(id)).toBe(false);
  });

  test('removes those that have grown old, also on a full disk, and the activity stays', async () => {
    const id = await actOnce();
    pass(91 * 24);
    await sweep(true);
    expect(await isKept(id)).toBe(false);
    expect(await activities()).toMatchObject([{ picture_id: null, outcome: 'done' }]);
  });

  test('tries a picture again whose files could not be removed', async () => {
    const id = await actOnce();
    pass(91 * 24);
    const { media } = bench.context;
    bench.context.media = { ...media, remove: () => Promise.reject(new Error('no storage')) };
    await expect(sweep()).rejects.toThrow('no storage');
    bench.context.media = media;
    await sweep();
    expect(await isKept(id)).toBe(true);
    pass(1);
    await sweep();
    expect(await isKept(id)).toBe(false);
    expect(await pictures()).toEqual([]);
  });

  test.each([false, true])(
    'files that stay keep no others waiting (full disk: %s)',
    async (isFull) => {
      const { db } = bench.database;
      const ids = Array.from({ length: 150 }, () => newId()).toSorted();
      const stuck = new Set(ids.slice(0, 120));
      await db
        .insertInto('pictures')
        .values(ids.map((id) => ({ id, check_at: bench.clock })))
        .execute();
      const { media } = bench.context;
      bench.context.media = {
        ...media,
        remove: (id) => (stuck.has(id) ? Promise.reject(new Error('it stays')) : Promise.resolve()),
      };
      await expect(sweep(isFull)).rejects.toThrow('it stays');
      const left = (await pictures()).map(({ id }) => id);
      expect(left.toSorted()).toEqual([...stuck]);
    },
  );

  test('takes no picture that is on its way out for the story again', async () => {
    const id = await actOnce();
    await bench.database.db.deleteFrom('activities').execute();
    pass(2);
    const { media } = bench.context;
    bench.context.media = {
      ...media,
      async remove(...request) {
        bench.context.media = media;
        expect(await actOnce()).toEqual(expect.not.stringMatching(String(id)));
        await media.remove(...request);
      },
    };
    await sweep();
    const [act] = await activities();
    expect([await isKept(id), await isKept(act?.picture_id)]).toEqual([false, true]);
  });

  test('removes many, and lets nothing of the database wait for the storage', async () => {
    const { db } = bench.database;
    const ids = Array.from({ length: 250 }, () => newId());
    await db
      .insertInto('pictures')
      .values(ids.map((id) => ({ id, check_at: bench.clock })))
      .execute();
    const { media } = bench.context;
    let removals = 0;
    bench.context.media = {
      ...media,
      async remove() {
        removals += 1;
        // Would wait for the row where a transaction held it.
        if (removals === 1) await db.updateTable('pictures').set({ network: 'x' }).execute();
      },
    };
    await sweep();
    expect(removals).toBe(250);
    expect(await pictures()).toEqual([]);
  });

  test('changes nothing on a full disk but what frees space', async () => {
    const id = await actOnce();
    pass(2);
    await sweep(true);
    expect(await pictures()).toMatchObject([{ id, check_at: expect.any(Date) }]);
  });
});
