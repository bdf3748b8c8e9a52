import { ApiError } from '../errors/ApiError.ts';
import { errorMessage, type ErrorMessage } from '../errors/messages/translate.ts';

/** Refuses a password that is not even checked, and says for how long. */
export function loginLocked(retryAfterSeconds: number): ApiError {
  return new ApiError('login.locked', waitFor(retryAfterSeconds), { retryAfterSeconds });
}

function waitFor(seconds: number): ErrorMessage {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1
    ? errorMessage('login.lockedMinute')
    : errorMessage('login.lockedMinutes', { minutes });
}
