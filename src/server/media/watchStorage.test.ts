import { beforeEach, expect, jest, test } from '@jest/globals';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import { createLog } from '../log/createLog.ts';
import type { PictureStorage } from './PictureStorage.ts';
import { watchStorage } from './watchStorage.ts';

const unreachable = new PicturesUnavailableError('cannot be reached');
const read = jest.fn<PictureStorage['read']>();
let lines: string[];
let storage: PictureStorage;
beforeEach(() => {
  jest.useFakeTimers();
  read.mockReset().mockRejectedValue(unreachable);
  lines = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  storage = watchStorage({ read, write: never, has: never, remove: never }, log);
});

const never = () => Promise.reject(new Error('not called'));

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(storage.read('a')).rejects.toThrow(PicturesUnavailableError);
  }
}

test('asks a storage that is away once in five seconds, and tells of it once', async () => {
  await fail(20);
  expect(read).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(5001);
  await fail(20);
  expect(read).toHaveBeenCalledTimes(4);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1);
});

test('uses it again as soon as a try succeeds', async () => {
  await fail(5);
  jest.advanceTimersByTime(5001);
  read.mockResolvedValue(undefined);
  await storage.read('a');
  await storage.read('a');
  expect(read).toHaveBeenCalledTimes(5);
  expect(lines.at(-1)).toContain('answers again');
});

test('gives it up neither for single failures nor for calls that were ended early', async () => {
  await fail(2);
  read.mockResolvedValueOnce(undefined);
  await storage.read('a');
  await fail(2);
  const ended = AbortSignal.abort();
  await expect(storage.read('a', ended)).rejects.toThrow('cannot be reached');
  await expect(storage.read('a')).rejects.toThrow('cannot be reached');
  expect(read).toHaveBeenCalledTimes(7);
});
