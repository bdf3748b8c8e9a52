import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** Lets so many pieces of work in at a time, and refuses further ones at once. */
export function createGate(most: number, retryAfterSeconds: number) {
  let inside = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inside >= most) {
      throw new ApiError('server.busy', errorMessage('server.busy'), { retryAfterSeconds });
    }
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
