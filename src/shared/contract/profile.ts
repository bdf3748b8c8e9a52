import { Type, type Static } from 'typebox';
import { BotCapabilities } from './botCapabilities.ts';
import { PauseAnswer } from './pause.ts';
import { PracticeAnswer } from './practice.ts';
import { SignInPrompt, signInWays } from './signIn.ts';
import { syncReasons } from './syncReasons.ts';

/** One row of GET /profiles?userId=…; an absent `syncStatusBot` means never synchronised. */
export const ProfileAnswer = Type.Object({
  id: Type.String(),
  username: Type.String(),
  fullName: Type.Union([Type.String(), Type.Null()]),
  userId: Type.String(),
  /** The network that it is on, by the name of its connector. */
  network: Type.String(),
  /** The server no longer offers that network: the bot rests, and only deleting is possible. */
  isNetworkOff: Type.Optional(Type.Boolean()),
  /** What the bot may do there; absent while the network is off. */
  capabilities: Type.Optional(BotCapabilities),
  /** Null: it is not paused. Absent: this server pauses none. */
  pause: Type.Optional(Type.Union([PauseAnswer, Type.Null()])),
  /** Whether it is the one that its owner means, the first of the list. Absent: this server keeps no choice. */
  isChosen: Type.Optional(Type.Boolean()),
  /** Null: it does not practise. Absent: no profile of this server does. */
  practice: Type.Optional(Type.Union([PracticeAnswer, Type.Null()])),
  syncStatusBot: Type.Optional(Type.Integer()),
  /** When `syncStatusBot` last changed: ISO 8601 with offset. */
  syncMovedAt: Type.String(),
  /** While a synchronisation waits for the network, and where it ended at 4, 8 or 10. */
  syncReason: Type.Optional(Type.Enum(syncReasons)),
  /** While it waits: when the next try begins; at 10: from when on it makes sense. ISO 8601. */
  syncNextTryAt: Type.Optional(Type.String()),
  /** While it waits: until when it tries on, ISO 8601 with offset. */
  syncTriesUntil: Type.Optional(Type.String()),
  /** While the network wants more of the person to sign in. */
  signInPrompt: Type.Optional(SignInPrompt),
  /** How the network last accepted it, until another sign-in begins. Absent: it never did, or this server does not say. */
  signedInBy: Type.Optional(Type.Enum(signInWays)),
  syncStatus: Type.String(),
  followersCount: Type.Union([Type.Integer(), Type.Null()]),
  followsCount: Type.Union([Type.Integer(), Type.Null()]),
  mediaCount: Type.Union([Type.Integer(), Type.Null()]),
  /** While a 2FA code is awaited: how many codes may still be sent. */
  twoFactorAttemptsLeft: Type.Optional(Type.Integer()),
  /** While a 2FA code is awaited: until when, ISO 8601 with offset. */
  twoFactorExpiresAt: Type.Optional(Type.String()),
});
export type ProfileAnswer = Static<typeof ProfileAnswer>;

export const ProfileListQuery = Type.Object(
  { userId: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);
export type ProfileListQuery = Static<typeof ProfileListQuery>;

/** POST /profiles */
export const ProfileCreateRequest = Type.Object(
  {
    username: Type.String({ maxLength: 120 }),
    /** Left out where the person signs in at the network's own page. */
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    byRedirect: Type.Optional(Type.Literal(true)),
    userId: Type.String({ minLength: 1, maxLength: 64 }),
    /** One of the networks that `/config.json` names; the first of them, if absent. */
    network: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type ProfileCreateRequest = Static<typeof ProfileCreateRequest>;

/**
 * PATCH /profiles/{id}; a blank or missing password keeps the stored one, which only the account that
 * it was typed for gets: another username needs its password.
 */
export const ProfileUpdateRequest = Type.Object(
  {
    username: Type.Optional(Type.String({ maxLength: 120 })),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    /** The person signs in at the network's own page from now on: a stored password goes. */
    byRedirect: Type.Optional(Type.Literal(true)),
    syncStatusBot: Type.Optional(Type.Integer()),
    verificationCode: Type.Optional(Type.String({ maxLength: 15 })),
  },
  { additionalProperties: false },
);
export type ProfileUpdateRequest = Static<typeof ProfileUpdateRequest>;

/** What POST and PATCH answer, in the names the wire uses. */
export const SelectedProfileAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  username: Type.String(),
  user_id: Type.String(),
});
export type SelectedProfileAnswer = Static<typeof SelectedProfileAnswer>;
