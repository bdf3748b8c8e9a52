import { Type } from 'typebox';
import { reopenContact } from '../../bot/people/contactList.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const reopenContactRoute: Route = (api, { database: { db }, now }) => {
  api.delete(
    '/profiles/:id/contacts/:contactId',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Take a person off the list of those whom the bot leaves alone',
        params: Type.Object({ id: Type.String(), contactId: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId, contactId } }, reply) => {
      await requireOwnProfile(db, { userId, profileId });
      await reopenContact(db, { profileId, contactId, now: now() });
      return reply.code(204).send(undefined);
    },
  );
};
