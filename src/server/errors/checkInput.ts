import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { inputFault } from './inputFault.ts';

const ajv = new Ajv({ allowUnionTypes: true, useDefaults: true });
ajvFormats.default(ajv);

/** A validator without coercion or unknown fields. */
export function compileStrict(schema: object): ValidateFunction {
  return ajv.compile(schema);
}

/** Throws `input.invalid` with a message that names the field. */
export function checkInput(schema: TSchema, value: unknown): void {
  const check = compileStrict(schema);
  if (!check(value)) throw inputFault(check.errors ?? []);
}
