import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatuses, type ErrorBody } from '../../shared/contract/errors.ts';
import { isUnavailable } from '../database/isUnavailable.ts';
import { ApiError } from '../errors/ApiError.ts';
import { inputFault } from '../errors/inputFault.ts';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { errorLanguage } from './requestLanguage.ts';

/** Turns every error into a response. Unexpected errors are logged and answered with 500. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = knownError(error, request);
  if (known === undefined) {
    const { id: reqId, method } = request;
    request.log.error({ err: error, reqId, method, route: routeOf(request) }, 'failed');
  }
  const answer = known ?? new ApiError('server.failed', errorMessage('server.failed'));
  if (answer.retryAfterSeconds !== undefined) {
    reply.header('retry-after', answer.retryAfterSeconds);
  }
  reply.header('cache-control', 'no-store');
  const message = answer.messageIn(errorLanguage(request));
  void reply.code(answer.status).send(bodyOf(answer, message));
}

function bodyOf(error: ApiError, message: string): ErrorBody {
  const { code, field, fields, current, consequences } = error;
  return {
    code,
    message,
    ...(field !== undefined && { field }),
    ...(fields && { fields }),
    ...(current && { current }),
    ...(consequences && { consequences }),
  };
}

/** The route's pattern; a URL may contain an id or a signature. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

const frameworkFaults: Record<string, ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError(
    'mediaType.unsupported',
    'Send the body as JSON, with "Content-Type: application/json".',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new ApiError(
    'input.invalid',
    'The body is not valid JSON, or has a field "__proto__" or "constructor", which no call takes.',
  ),
  FST_ERR_MAX_PARAM_LENGTH: new ApiError('object.notFound', 'There is nothing at this address.'),
};

const databaseUnavailable = new ApiError(
  'database.unavailable',
  errorMessage('database.unavailable'),
  { retryAfterSeconds: 1 },
);

const picturesUnavailable = new ApiError(
  'pictures.unavailable',
  'The pictures cannot be reached at the moment. Try again in a few seconds.',
  { retryAfterSeconds: 5 },
);

/** Some calls take more than others. */
function bodyTooLarge({ routeOptions }: FastifyRequest): ApiError {
  const kilobytes = Math.floor(routeOptions.bodyLimit / 1024);
  return new ApiError('body.tooLarge', errorMessage('body.tooLarge', { kilobytes }));
}

function knownError(error: FastifyError, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error.validation !== undefined) return inputFault(error.validation as never);
  // The log tells of an outage once, not each request.
  if (isUnavailable(error)) return databaseUnavailable;
  if (error instanceof PicturesUnavailableError) return picturesUnavailable;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request);
  const known = frameworkFaults[error.code];
  if (known !== undefined) return known;
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) {
    const code = statusCode === errorStatuses['object.notFound'] ? 'object.notFound' : undefined;
    return new ApiError(code ?? 'input.invalid', 'The request is not valid.');
  }
  return undefined;
}
