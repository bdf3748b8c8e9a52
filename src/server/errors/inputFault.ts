import type { ErrorObject } from 'ajv';
import { ApiError } from './ApiError.ts';
import { errorMessage, type ErrorMessage } from './messages/translate.ts';

/** The first validation error, as a message that names the field. */
export function inputFault(errors: ErrorObject[]): ApiError {
  const error = errors.find(({ keyword }) => keyword !== 'const') ?? errors[0];
  if (error === undefined) return new ApiError('input.invalid', 'The request is not valid.');
  const field = fieldOf(error);
  if (field === '') {
    return new ApiError('input.invalid', 'The request needs a body: a JSON object.');
  }
  const reason = localizedFault(field, error) ?? `"${field}" ${faultOf(error)}.`;
  return new ApiError('input.invalid', reason, { field });
}

/** Errors that a person can make in a form. */
function localizedFault(field: string, { keyword, params }: ErrorObject): ErrorMessage | undefined {
  const { limit, format } = params as { limit?: number; format?: string };
  if (keyword === 'required') return errorMessage('input.missing', { field });
  if (keyword === 'maxLength') return errorMessage('input.long', { field, limit: Number(limit) });
  if (keyword === 'format' && format === 'email') return errorMessage('input.email', { field });
  if (keyword !== 'minLength') return undefined;
  return limit === 1
    ? errorMessage('input.empty', { field })
    : errorMessage('input.short', { field, limit: Number(limit) });
}

const longestName = 40;

function fieldOf({ keyword, params, instancePath }: ErrorObject): string {
  if (keyword === 'required') return String(params['missingProperty']);
  if (keyword === 'additionalProperties') {
    return String(params['additionalProperty']).slice(0, longestName);
  }
  return instancePath.slice(1).replaceAll('/', '.');
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

const faults: Record<string, (params: Record<string, unknown>) => string> = {
  additionalProperties: () => 'is not a known field',
  type: ({ type }) => `must be ${typeNames[String(type)] ?? 'of another type'}`,
  minimum: ({ limit }) => `must be ${String(limit)} or more`,
  maximum: ({ limit }) => `must be ${String(limit)} or less`,
  enum: ({ allowedValues }) => `must be one of: ${(allowedValues as unknown[]).join(', ')}`,
  format: () => 'has the wrong form',
  pattern: ({ pattern }) => `must match ${String(pattern)}`,
  uniqueItems: () => 'names something twice',
  minItems: ({ limit }) => `must have ${String(limit)} entries or more`,
  maxItems: ({ limit }) => `must have ${String(limit)} entries or less`,
  minProperties: () => 'names nothing to change',
};

function faultOf({ keyword, params }: ErrorObject): string {
  return faults[keyword]?.(params) ?? 'is not valid';
}
