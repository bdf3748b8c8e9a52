import { Type } from 'typebox';

/** What is answered with every status from 400 on. */
export const ErrorAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(Type.String())),
});
