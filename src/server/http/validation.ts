import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify';
import { ApiError } from '../errors/ApiError.ts';
import { compileStrict } from '../errors/checkInput.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import type { Api } from './Api.ts';

/**
 * Query values are coerced from text. "1e309" becomes Infinity, which numeric limits see only
 * without `strictNumbers`.
 */
const queries = new Ajv({
  allowUnionTypes: true,
  useDefaults: true,
  coerceTypes: true,
  strictNumbers: false,
});
ajvFormats.default(queries);

const compile = (schema: object, httpPart: string | undefined): ValidateFunction =>
  httpPart === 'body' ? compileStrict(schema) : queries.compile(schema);

/** A schema is compiled as it is first asked for: most calls are not for a while after a start. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  let check: ValidateFunction | undefined;
  return (value: unknown) => {
    check ??= compile(schema, httpPart);
    return check(value) || { error: check.errors ?? [] };
  };
};

/** PostgreSQL's text cannot store it. */
export function refuseNulCharacters(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const fields = [request.body, request.query, request.params].flatMap(fieldsOf);
  for (const [field, value] of fields) {
    if (typeof value === 'string' && value.includes('\0')) {
      throw new ApiError('input.invalid', errorMessage('input.nul', { field }), { field });
    }
    for (const [name, inner] of fieldsOf(value)) fields.push([`${field}.${name}`, inner]);
  }
  done();
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * Accepts JSON bodies only. An empty one counts as none, because a client may send the content type
 * with a call that has no body.
 */
export function parseJson(api: Api): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
