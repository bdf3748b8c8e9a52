import { Type, type Static } from 'typebox';

/** GET /profiles/{profileId}/rules/people: people whom the bot never acts on, by name. */
export const BlockedPeopleAnswer = Type.Object({
  /** The version of the rules. */
  version: Type.Integer(),
  /** As the people are called now. */
  names: Type.Array(Type.String()),
  /** The first of the names that nobody on the network has: they are compared with the names of authors. */
  notFound: Type.Optional(Type.Array(Type.String())),
  notFoundTotal: Type.Optional(Type.Integer()),
});
export type BlockedPeopleAnswer = Static<typeof BlockedPeopleAnswer>;

/** Of a list that was saved: what was stored, and what was not. */
export const BlockedPeopleChange = Type.Object({
  ...BlockedPeopleAnswer.properties,
  /** The first of them. */
  notNames: Type.Array(Type.Object({ line: Type.Integer({ minimum: 1 }), text: Type.String() })),
  notNamesTotal: Type.Integer(),
  /** Names that stood there more than once. */
  duplicates: Type.Integer(),
});
export type BlockedPeopleChange = Static<typeof BlockedPeopleChange>;
