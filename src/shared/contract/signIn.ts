import { Type, type Static } from 'typebox';

/** What signing in to a network begins with. */
export const SignInStart = Type.Object({
  /** `handle`: a domain name or DID, also within a pasted address. */
  username: Type.Enum(['name', 'handle']),
});
export type SignInStart = Static<typeof SignInStart>;

/** What a network wants next of the person who signs in; the page asks for that. */
export const SignInPrompt = Type.Union([
  Type.Object({ kind: Type.Literal('password') }),
  Type.Object({
    kind: Type.Literal('code'),
    /** Absent where the network does not say. */
    sentBy: Type.Optional(Type.Literal('email')),
    /** What a code looks like; six digits where absent. */
    example: Type.Optional(Type.String()),
  }),
  Type.Object({
    kind: Type.Literal('redirect'),
    /** Where the person signs in: https. */
    address: Type.String(),
  }),
]);
export type SignInPrompt = Static<typeof SignInPrompt>;
