/** docs.joinmastodon.org/entities/Error */
export class ApiError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const notFound = () => new ApiError(404, 'Record not found');

/** As Rails says it. */
export const invalid = (fault: string) => new ApiError(422, `Validation failed: ${fault}`);
