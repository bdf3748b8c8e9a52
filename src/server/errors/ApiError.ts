import { errorStatuses, type ErrorCode } from '../../shared/contract/errors.ts';

interface ApiErrorDetail {
  /** The input at fault, where there is exactly one. */
  field?: string;
  /** Answered as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An expected outcome that the caller answers as `{ code, message }`; the message is for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, detail: ApiErrorDetail = {}) {
    super(message);
    this.code = code;
    this.field = detail.field;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
