import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';

interface S3Error {
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether an object is not there; a bucket that is not there is a fault. */
export function isAbsent(error: unknown): boolean {
  const { name, $metadata } = causeOf(error);
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

const timeouts = new Set(['AbortError', 'TimeoutError']);

/** Keeps the code and the sentence only: S3 repeats the access key in the fields of its errors. */
export function describeS3Error(error: unknown): PicturesUnavailableError {
  const { name, message, $metadata } = causeOf(error);
  const status = $metadata?.httpStatusCode;
  if (status === undefined) {
    const why = timeouts.has(name) ? 'no answer in time' : message;
    return new PicturesUnavailableError(`The S3 storage cannot be reached: ${why}`);
  }
  const answer = `The S3 storage answered ${status} ${name}: ${message}`;
  return new PicturesUnavailableError(answer, isRefusal(name, status) ? name : undefined);
}

/** Whether the storage would answer the same again until somebody changes something. */
function isRefusal(name: string, status: number): boolean {
  const mayPass = status === 408 || status === 429 || name === 'RequestTimeTooSkewed';
  return status >= 300 && status < 500 && !mayPass;
}

/** The driver wraps the errors of the client. */
function causeOf(error: unknown): S3Error {
  const { cause } = Object(error) as { cause?: unknown };
  const inner = cause instanceof Error ? cause : error;
  return inner instanceof Error ? inner : { name: 'Error', message: String(inner) };
}
