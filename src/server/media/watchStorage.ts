import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import type { Log } from '../log/createLog.ts';
import type { PictureStorage } from './PictureStorage.ts';

const failuresInARow = 3;
const pauseMs = 5000;

/**
 * A circuit breaker: after some failures in a row calls fail at once, but for one every few seconds,
 * so that acts and requests do not wait for a storage that is away. The log tells of it once.
 */
export function watchStorage(storage: PictureStorage, log: Log): PictureStorage {
  let failures = 0;
  let nextTryAt = 0;
  const isAway = () => failures >= failuresInARow;

  function onSuccess(): void {
    if (isAway()) log.warn('the storage of pictures answers again');
    failures = 0;
  }

  function onFailure(error: unknown): void {
    failures += 1;
    nextTryAt = performance.now() + pauseMs;
    if (failures < failuresInARow) log.warn({ err: error }, 'the storage of pictures failed');
    if (failures === failuresInARow) {
      log.error({ err: error }, 'the storage of pictures is away: acts go on without pictures');
    }
  }

  async function call<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (isAway() && performance.now() < nextTryAt) {
      throw new PicturesUnavailableError('The storage of pictures is away.');
    }
    nextTryAt = performance.now() + pauseMs;
    try {
      const result = await work();
      onSuccess();
      return result;
    } catch (error) {
      if (!signal?.aborted) onFailure(error);
      throw error;
    }
  }

  return {
    write: (file, bytes, signal) => call(signal, () => storage.write(file, bytes, signal)),
    read: (file, signal) => call(signal, () => storage.read(file, signal)),
    has: (file, signal) => call(signal, () => storage.has(file, signal)),
    remove: (file, signal) => call(signal, () => storage.remove(file, signal)),
  };
}
