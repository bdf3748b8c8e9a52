import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

const retryAfterSeconds = 5;

/**
 * Lets each user have so many of something at a time. What it returns begins one, throws 429 where there are as many
 * already, and returns what ends it.
 */
export function limitAtOnce(most: number): (userId: string) => () => void {
  const counts = new Map<string, number>();
  return (userId) => {
    const others = counts.get(userId) ?? 0;
    if (others >= most) {
      throw new ApiError('calls.tooOften', errorMessage('calls.tooOften'), { retryAfterSeconds });
    }
    counts.set(userId, others + 1);
    return () => {
      const left = (counts.get(userId) ?? 1) - 1;
      if (left > 0) counts.set(userId, left);
      else counts.delete(userId);
    };
  };
}
