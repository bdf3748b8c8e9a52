import { Type, type Static } from 'typebox';

export const longestPauseDays = 366;

/** A pause of a profile: its bot reads nothing and does nothing. */
export const PauseAnswer = Type.Object({
  /** Since when, ISO 8601 with offset. */
  since: Type.String(),
  /** When it ends by itself, ISO 8601 with offset; null: when its owner ends it. */
  until: Type.Union([Type.String(), Type.Null()]),
});
export type PauseAnswer = Static<typeof PauseAnswer>;

/** PUT /profiles/{id}/pause. Beside the nine calls; a server may lack it. DELETE ends the pause. */
export const PauseRequest = Type.Object(
  {
    /** When it shall end by itself, ISO 8601 with offset; null: when its owner ends it. */
    until: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type PauseRequest = Static<typeof PauseRequest>;
