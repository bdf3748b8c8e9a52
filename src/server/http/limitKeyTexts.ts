import { LRUCache } from 'lru-cache';
import type { ReviewRequest } from '../../shared/contract/review.ts';
import { dayMs } from '../../shared/durations.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import type { ApiContext } from './ApiContext.ts';

/** How many texts all API keys of an account may write or have written again in a day (UTC). */
export const textsOfKeysADay = 200;

const rememberedAccounts = 10_000;

/**
 * Returns a counter of the texts that a key asks for, each of which may cost calls of the language model. It throws 429,
 * and counts none of a request, where they would exceed the account's daily limit.
 */
export function limitKeyTexts({ now }: Pick<ApiContext, 'now'>) {
  const counts = new LRUCache<string, number>({ max: rememberedAccounts });
  return (userId: string, decisions: ReviewRequest['decisions']): void => {
    const asked = decisions.filter(({ decision }) => decision !== 'leave').length;
    const time = now().getTime();
    const day = `${userId} ${Math.floor(time / dayMs)}`;
    const count = (counts.get(day) ?? 0) + asked;
    if (asked > 0 && count > textsOfKeysADay) {
      const message = errorMessage('key.textsOfDay', { limit: textsOfKeysADay });
      const retryAfterSeconds = Math.ceil((dayMs - (time % dayMs)) / 1000);
      throw new ApiError('calls.tooOften', message, { retryAfterSeconds });
    }
    counts.set(day, count);
  };
}
