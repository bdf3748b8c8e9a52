import { Type } from 'typebox';
import { RemovalRequest } from '../../../shared/contract/removal.ts';
import { addressKeysOf } from '../../accounts/loginAddresses.ts';
import { requirePassword } from '../../accounts/requirePassword.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import { removeAtAnyCode } from '../../profiles/removeProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const removeAtAnyCodeRoute: Route = (api, context) => {
  const { database, profileAnswers, secrets, now } = context;
  const logins = { db: database.db, keys: addressKeysOf(secrets) };
  api.post(
    '/profiles/:id/removal',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Remove a profile with everything that belongs to it, at any code',
        description:
          'Needs the password of the account, else 403 with the code `password.refused`. Wrong ones count ' +
          'as failed logins, so that the account is locked after too many.',
        params: Type.Object({ id: Type.String() }),
        body: RemovalRequest,
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, body, ip }, reply) => {
      await requireOwnProfile(database.db, { userId, profileId });
      await requirePassword(logins, { userId, ...body, address: ip, at: now() });
      await removeAtAnyCode({ database }, { userId, profileId });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};
