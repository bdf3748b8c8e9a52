import { Type, type Static } from 'typebox';

/** POST /users/login */
export const LoginRequest = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequest>;

export const LoginAnswer = Type.Object({
  access_token: Type.String(),
  user: Type.Object({
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    profileId: Type.Optional(Type.String()),
  }),
  /** Since the login before, strangers have tried many passwords for the account. */
  wasGuessed: Type.Optional(Type.Boolean()),
});
export type LoginAnswer = Static<typeof LoginAnswer>;
