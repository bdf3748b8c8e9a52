import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { aMention } from '../../../testing/bot/aMention.ts';
import { inProject } from '../../../testing/projectFolder.ts';
import type { Network } from '../../networks/network.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import { keepPicture } from './keepPicture.ts';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';

const bench = setUpBot();

const sessionOf = (network: Network): Omit<OperatingSession, 'signal'> => ({
  network,
  capabilities: () => network.capabilitiesOf(''),
  call: (request) => request(network, '', {}),
  callFor: (_act, request) => request(network, '', {}),
});

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

  test('is kept for each profile apart where its own server says what it is', async () => {
    const picture = await readFile(inProject('src/sandbox/pictures/coffee-1.webp'));
    let reads = 0;
    const network = {
      ...bench.sandbox,
      hasSharedPictures: false,
      async readPicture() {
        reads += 1;
        return { outcome: 'read' as const, value: picture };
      },
    };
    const { signal } = new AbortController();
    const target = aMention('post', { hasPicture: true, publishedAt: bench.clock });
    const keep = (profileId: string) =>
      keepPicture(bench.context, { ...sessionOf(network), signal }, { profileId, target, signal });
    const kept = [await keep('ana'), await keep('ana'), await keep('bruno')];
    const [first, again, ofOther] = kept.map((each) => (each.outcome === 'read' ? each.value : ''));
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(ofOther).not.toBe(first);
    expect(reads).toBe(2);
  });

  test('is read once for all that meet its story at the same moment, and one after the other where that fails', async () => {
    const picture = await readFile(inProject('src/sandbox/pictures/coffee-1.webp'));
    const { signal } = new AbortController();
    const target = aMention('post/shared', { hasPicture: true, publishedAt: bench.clock });
    let reads = 0;
    let now = 0;
    let mostAtOnce = 0;
    const network: Network = {
      ...bench.sandbox,
      async readPicture() {
        reads += 1;
        now += 1;
        mostAtOnce = Math.max(mostAtOnce, now);
        await setImmediate();
        now -= 1;
        return reads < 3 ? { outcome: 'unreachable' } : { outcome: 'read', value: picture };
      },
    };
    const session = { ...sessionOf(network), signal };
    const keep = (profileId: string) =>
      keepPicture(bench.context, session, { profileId, target, signal });
    const kept = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(keep));
    expect(kept.map(({ outcome }) => outcome)).toEqual([
      'unreachable',
      'unreachable',
      ...Array.from({ length: 4 }, () => 'read'),
    ]);
    expect({ reads, mostAtOnce }).toEqual({ reads: 3, mostAtOnce: 1 });
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
