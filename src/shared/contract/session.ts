import { Type, type Static } from 'typebox';

/** GET /users/sessions. Beside the nine calls; a server may lack it. */
export const SessionsAnswer = Type.Object({
  /** Sessions of the user that have not ended, with the one that asks. */
  count: Type.Integer(),
});
export type SessionsAnswer = Static<typeof SessionsAnswer>;
