import { Type, type Static } from 'typebox';

/** PATCH /users/{id}; a blank password keeps the current one. */
export const UserUpdateRequest = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 120 }),
    email: Type.String({ format: 'email', maxLength: 254 }),
    password: Type.Optional(
      Type.Union([Type.Literal(''), Type.String({ minLength: 6, maxLength: 1024 })]),
    ),
  },
  { additionalProperties: false },
);
export type UserUpdateRequest = Static<typeof UserUpdateRequest>;

export const UserAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
});
export type UserAnswer = Static<typeof UserAnswer>;

/** GET /users/payment/{id}; the page reads any other value as blocked. */
export const PaymentAnswer = Type.Object({ paymentStatus: Type.String() });
export type PaymentAnswer = Static<typeof PaymentAnswer>;
