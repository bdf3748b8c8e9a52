import { Type, type Static } from 'typebox';

/** POST /profiles/{id}/removal. Beside the nine calls; a server may lack it. */
export const RemovalRequest = Type.Object(
  {
    /** The password of the user's account here, not that of the profile. */
    password: Type.String({ maxLength: 1024 }),
  },
  { additionalProperties: false },
);
export type RemovalRequest = Static<typeof RemovalRequest>;
