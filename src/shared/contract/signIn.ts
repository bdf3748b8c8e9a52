import { Type, type Static } from 'typebox';

/** An account that anyone may link: it signs in at once, asks for a code, or has been disabled. */
export const PracticeAccount = Type.Object({
  username: Type.String(),
  shows: Type.Enum(['lively', 'guarded', 'disabled']),
});
export type PracticeAccount = Static<typeof PracticeAccount>;

/** What signing in to a network begins with, and what a person should know before. */
export const SignInStart = Type.Object({
  /**
   * `handle`: a domain name or DID, `address`: a name with its server, as `ana@example.social`; both also within the
   * pasted address of a page.
   */
  username: Type.Enum(['name', 'handle', 'address']),
  /** What a username looks like. */
  usernameExample: Type.Optional(Type.String()),
  /** Where a person makes a password for Meelo alone: an https address, and what that place is called. */
  appPassword: Type.Optional(Type.Object({ address: Type.String(), site: Type.String() })),
  /** The password is a token that a person makes at the account's server, with these permissions. */
  accessToken: Type.Optional(Type.Object({ scopes: Type.Array(Type.String()) })),
  /** Whether linking gives the account a public label of automated ones. */
  setsBotLabel: Type.Optional(Type.Boolean()),
  /** The accounts of a practice network, which has a copy of each for everyone. */
  practice: Type.Optional(
    Type.Object({
      password: Type.String(),
      twoFactorCode: Type.String(),
      accounts: Type.Array(PracticeAccount),
    }),
  ),
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
