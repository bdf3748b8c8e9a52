import { expect, test } from '@jest/globals';
import { botBench } from '../../testing/botBench.ts';
import { resumeOperating } from './resumeOperating.ts';

const bench = botBench();

test('resumes the profiles that operate, and no others', async () => {
  const { profileId } = bench;
  await resumeOperating(bench.context);
  expect(bench.sent).toEqual([
    { name: 'bot.cycle', payload: { profileId, epoch: 1 }, startAfterSeconds: 0 },
    { name: 'report.snapshot', payload: { profileId }, startAfterSeconds: 0 },
  ]);
  await bench.setProfile({ sync_code: 4 });
  await resumeOperating(bench.context);
  expect(bench.sent).toHaveLength(2);
});

test('lets them rest while the disk is full', async () => {
  await resumeOperating({ ...bench.context, database: { ...bench.database, isFull: () => true } });
  expect(bench.sent).toEqual([]);
});
