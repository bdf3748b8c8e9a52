import { describe, expect, test } from '@jest/globals';
import { botBench } from '../../testing/botBench.ts';
import { sweepPictures } from './sweepPictures.ts';

const bench = botBench();
const { cycle, activities } = bench;

async function pictureIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of bench.context.media.listIds(10)) ids.push(...batch);
  return ids;
}

describe('sweeping pictures', () => {
  test('keeps those of activities that stand', async () => {
    await sweepPictures(bench.context);
    await cycle();
    await sweepPictures(bench.context);
    expect(await pictureIds()).toEqual((await activities()).map(({ id }) => id));
  });

  test('removes those of profiles that are gone', async () => {
    await cycle();
    await bench.database.db.deleteFrom('profiles').execute();
    await sweepPictures(bench.context);
    expect(await pictureIds()).toEqual([]);
  });

  test('keeps for as long those of acts whose outcome is not known', async () => {
    await cycle();
    await bench.database.db
      .updateTable('activities')
      .set({ done_at: null, has_picture: false })
      .execute();
    await sweepPictures(bench.context);
    expect(await pictureIds()).toHaveLength(1);
    bench.clock = new Date(bench.clock.getTime() + 91 * 86_400_000);
    await sweepPictures(bench.context);
    expect(await pictureIds()).toEqual([]);
  });

  test('removes those that have grown old, and the row stays', async () => {
    await cycle();
    bench.clock = new Date(bench.clock.getTime() + 91 * 86_400_000);
    await sweepPictures(bench.context);
    expect(await pictureIds()).toEqual([]);
    expect(await activities()).toMatchObject([{ has_picture: false }]);
  });

  test('frees space on a full disk, where no row can be changed', async () => {
    await cycle();
    bench.clock = new Date(bench.clock.getTime() + 91 * 86_400_000);
    const { database } = bench;
    await sweepPictures({ ...bench.context, database: { ...database, isFull: () => true } });
    expect(await pictureIds()).toEqual([]);
    expect(await activities()).toMatchObject([{ has_picture: true }]);
    await sweepPictures(bench.context);
    expect(await activities()).toMatchObject([{ has_picture: false }]);
  });
});
