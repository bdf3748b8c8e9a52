import { Type, type Static } from 'typebox';
import { keyLifetimes, keyScopes, longestKeyName } from './keyScopes.ts';

const Scopes = Type.Array(Type.Enum(keyScopes));

/** A key of a person for programs; the key itself is in the answer that makes it, and nowhere else. */
export const ApiKeyAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Scopes,
  /** ISO 8601 with offset, as all times. */
  createdAt: Type.String(),
  /** To within five minutes; null: never. */
  usedAt: Type.Union([Type.String(), Type.Null()]),
  /** Null: it does not end by itself. */
  expiresAt: Type.Union([Type.String(), Type.Null()]),
});
export type ApiKeyAnswer = Static<typeof ApiKeyAnswer>;

/** GET /users/{id}/keys, newest first; those that have expired are among them. A server may lack it. */
export const ApiKeysAnswer = Type.Object({ keys: Type.Array(ApiKeyAnswer) });
export type ApiKeysAnswer = Static<typeof ApiKeysAnswer>;

/** POST /users/{id}/keys */
export const ApiKeyRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: longestKeyName }),
    scopes: Type.Array(Type.Enum(keyScopes), {
      minItems: 1,
      maxItems: keyScopes.length,
      uniqueItems: true,
    }),
    /** Null: it does not end by itself. */
    expiresInDays: Type.Union([
      Type.Integer({ minimum: 1, maximum: Math.max(...keyLifetimes) }),
      Type.Null(),
    ]),
    /** Of the user's account. */
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
export type ApiKeyRequest = Static<typeof ApiKeyRequest>;

/** `token` is the key; it is not stored, and cannot be asked for again. */
export const MadeKeyAnswer = Type.Object({ key: ApiKeyAnswer, token: Type.String() });
export type MadeKeyAnswer = Static<typeof MadeKeyAnswer>;

/** GET /key: what a program learns of the key that it asks with. */
export const OwnKeyAnswer = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  scopes: Scopes,
  expiresAt: Type.Union([Type.String(), Type.Null()]),
});
