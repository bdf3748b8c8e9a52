import { Type, type TSchema } from 'typebox';

/** In OpenAPI 3.1, as the description has it. */
export const maybe = (schema: TSchema) => Type.Optional(Type.Union([schema, Type.Null()]));

export const text = Type.String();
export const yesNo = Type.Boolean();
export const count = Type.Integer();
export const address = Type.String({ format: 'uri' });
export const time = Type.String({ format: 'date-time' });
