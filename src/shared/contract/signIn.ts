import { Type, type Static } from 'typebox';

/** An account that anyone may link: it signs in at once, asks for a code, or has been disabled. */
export const PracticeAccount = Type.Object({
  username: Type.String(),
  shows: Type.Enum(['lively', 'guarded', 'disabled']),
});
export type PracticeAccount = Static<typeof PracticeAccount>;

/** What somebody lets Meelo do who signs in at the network's own page; each has its words. */
export const signInPermissions = [
  'readAccount',
  'readNotifications',
  'readPosts',
  'readRelations',
  'writePosts',
  'writeLikes',
  'writeAccount',
] as const;
export type SignInPermission = (typeof signInPermissions)[number];

/**
 * What a server lacks that a person should know of before they sign in by redirect. `pkce`: it does not bind the code to
 * who asked for it. `scopes`: it does not say that the access is limited to what was asked for. `narrowScopes`: it can give
 * no less than nearly all of the account. `blockLists`: it does not tell whom the account has blocked or muted. `quotas`: it
 * does not say how many requests it still allows.
 */
export const signInLacks = ['pkce', 'scopes', 'narrowScopes', 'blockLists', 'quotas'] as const;
export type SignInLack = (typeof signInLacks)[number];

/** How a session was got: by a password or what stands for one, or at the network's own page. */
export const signInWays = ['password', 'redirect'] as const;
export type SignInWay = (typeof signInWays)[number];

/** What signing in to a network begins with, and what a person should know before. */
export const SignInStart = Type.Object({
  /**
   * `handle`: a domain name or DID, `address`: a name with its server, as `ana@example.social`; both also within the
   * pasted address of a page.
   */
  username: Type.Enum(['name', 'handle', 'address']),
  /** What a username looks like. */
  usernameExample: Type.Optional(Type.String()),
  /** A person may sign in at the network's own page, which asks them to permit this. */
  redirect: Type.Optional(Type.Object({ permits: Type.Array(Type.Enum(signInPermissions)) })),
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
    /** Of the sign-in, for its calls: the address is told to the session alone that has begun it. */
    id: Type.String(),
    /** The server at which the person signs in. */
    host: Type.String(),
    /** The server shows a code, which the person types here; else it sends the browser back. */
    isCodeTyped: Type.Boolean(),
    lacks: Type.Array(Type.Enum(signInLacks)),
    /** When it is over: ISO 8601. */
    until: Type.String(),
  }),
]);
export type SignInPrompt = Static<typeof SignInPrompt>;

/** Who says `#nobot`: the server of itself, or the account in its profile. */
export const botRefusers = ['server', 'account'] as const;

/** What a server says of itself before anybody signs in there: text in its own words, never HTML. */
export const ServerAbout = Type.Object({
  /** What it runs: `mastodon 4.6.0`. Absent where it does not say. */
  software: Type.Optional(Type.String()),
  rules: Type.Array(Type.String()),
  /** It has more rules than these. */
  hasMoreRules: Type.Optional(Type.Boolean()),
  refusesBots: Type.Array(Type.Enum(botRefusers)),
});
export type ServerAbout = Static<typeof ServerAbout>;

/** GET /sign-ins/{id} */
export const SignInAddressAnswer = Type.Object({
  address: Type.String(),
  about: Type.Optional(ServerAbout),
});
export type SignInAddressAnswer = Static<typeof SignInAddressAnswer>;

/** POST /sign-ins/{id}: what the network has sent the browser back with, or the code alone that was typed. */
export const SignInReturn = Type.Object(
  {
    code: Type.Optional(Type.String({ maxLength: 4096 })),
    state: Type.Optional(Type.String({ maxLength: 512 })),
    error: Type.Optional(Type.String({ maxLength: 512 })),
    iss: Type.Optional(Type.String({ maxLength: 2048 })),
  },
  { additionalProperties: false },
);
export type SignInReturn = Static<typeof SignInReturn>;

/** POST /sign-ins */
export const SignInStateReturn = Type.Object(
  { ...SignInReturn.properties, state: Type.String({ maxLength: 512 }) },
  { additionalProperties: false },
);
export type SignInStateReturn = Static<typeof SignInStateReturn>;

export const SignInReturnAnswer = Type.Object({ profileId: Type.String() });
export type SignInReturnAnswer = Static<typeof SignInReturnAnswer>;
