import { Type, type Static } from 'typebox';

/**
 * Practice of a profile: its bot reads, decides and writes as ever, and nothing is sent. PUT
 * /profiles/{id}/practice begins it, DELETE ends it; neither takes a body. Beside the nine calls; a server
 * may lack them.
 */
export const PracticeAnswer = Type.Object({
  /** ISO 8601 with offset. */
  since: Type.String(),
});
export type PracticeAnswer = Static<typeof PracticeAnswer>;
