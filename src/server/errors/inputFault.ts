import type { ErrorObject } from 'ajv';
import { ApiError } from './ApiError.ts';

/** The first fault of an input as a sentence that names the field. */
export function inputFault(errors: ErrorObject[]): ApiError {
  const error = errors.find(({ keyword }) => keyword !== 'const') ?? errors[0];
  if (error === undefined) return new ApiError('input.invalid', 'The request is not valid.');
  const field = fieldOf(error);
  if (field === '') {
    return new ApiError('input.invalid', 'The request needs a body: a JSON object.');
  }
  return new ApiError('input.invalid', `"${field}" ${faultOf(error)}.`, { field });
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
  required: () => 'is missing',
  additionalProperties: () => 'is not a known field',
  type: ({ type }) => `must be ${typeNames[String(type)] ?? 'of another type'}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minimum: ({ limit }) => `must be ${String(limit)} or more`,
  maximum: ({ limit }) => `must be ${String(limit)} or less`,
  format: ({ format }) =>
    format === 'email' ? 'must be an e-mail address, like name@example.com' : 'has the wrong form',
};

function faultOf({ keyword, params }: ErrorObject): string {
  return faults[keyword]?.(params) ?? 'is not valid';
}
