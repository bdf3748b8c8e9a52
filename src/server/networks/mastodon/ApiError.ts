/** The server has answered, and not with what it was asked for. */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Headers;
  /** What it calls its error; empty where it gives none, or no JSON. */
  readonly said: string;

  constructor(status: number, headers: Headers, said: string) {
    super(`The server answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
    this.said = said;
  }
}

/** No answer came, half of one, or the request was not sent. */
export class UnansweredError extends Error {
  constructor(options: ErrorOptions) {
    super('No answer came.', options);
    this.name = 'UnansweredError';
  }
}

/** What came is no answer of such a server: a page, or no JSON. */
export class StrangeAnswerError extends Error {
  constructor(options?: ErrorOptions) {
    super('What came is no answer.', options);
    this.name = 'StrangeAnswerError';
  }
}

/** What came is larger than Meelo reads: less of it may be asked for. */
export class TooLargeError extends StrangeAnswerError {}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** There is no such thing, or no longer. */
export const isMissing = (error: unknown): boolean => [404, 410].includes(statusOf(error) ?? 0);

/** The server fails at what it was asked, and may well answer something else. */
export const isFailure = (error: unknown): boolean =>
  (statusOf(error) ?? 0) >= 500 || error instanceof StrangeAnswerError;

/** The server has no such call, or not for this token. */
export const isLacking = (error: unknown): boolean =>
  [400, 403, 404, 405, 410, 501].includes(statusOf(error) ?? 0);
