import { describe, expect, test } from '@jest/globals';
import { botBench } from '../../testing/botBench.ts';

const bench = botBench();
const { cycle, activities, setNetwork } = bench;

describe('the picture of a story', () => {
  test('keeps an act whose picture cannot be read, without a picture', async () => {
    const broken = new TextEncoder().encode('no picture');
    setNetwork({ readPicture: () => Promise.resolve({ outcome: 'read', value: broken }) });
    await cycle();
    expect(await activities()).toMatchObject([{ picture_id: null, done_at: bench.clock }]);
  });

  test('keeps one picture a story, whoever acts on it, and reads it once', async () => {
    const { listTargets, readPicture } = bench.sandbox;
    let reads = 0;
    setNetwork({
      async listTargets(...request) {
        const read = await listTargets(...request);
        if (read.outcome !== 'read') return read;
        return { ...read, value: { ...read.value, targets: read.value.targets.slice(0, 1) } };
      },
      async readPicture(...request) {
        reads += 1;
        return readPicture(...request);
      },
    });
    await cycle();
    const { db } = bench.database;
    const [first] = await activities();
    await db.deleteFrom('activities').execute();
    await cycle();
    expect((await activities()).map((row) => row.picture_id)).toEqual([first?.picture_id]);
    expect(reads).toBe(1);
  });

  test('acts without a picture that is removed at that moment', async () => {
    const { db } = bench.database;
    const { media } = bench.context;
    bench.context.media = {
      ...media,
      async save(id, picture) {
        await media.save(id, picture);
        await db.deleteFrom('pictures').execute();
      },
    };
    await cycle();
    expect(await activities()).toMatchObject([{ outcome: 'done', picture_id: null }]);
  });
});
