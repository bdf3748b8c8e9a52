import { Type, type Static } from 'typebox';
import { UserAnswer } from './user.ts';

/** GET /users/sessions. Beside the nine calls; a server may lack it. */
export const SessionsAnswer = Type.Object({
  /** Whose session asks, as the account is now: another device may have changed it. */
  user: UserAnswer,
  /** Sessions of the user that have not ended, with the one that asks. */
  count: Type.Integer(),
  /** Wrong passwords from elsewhere, where there were too many in the last 30 days. */
  guesses: Type.Optional(
    Type.Object({ count: Type.Integer(), lastAt: Type.String({ format: 'date-time' }) }),
  ),
});
export type SessionsAnswer = Static<typeof SessionsAnswer>;
