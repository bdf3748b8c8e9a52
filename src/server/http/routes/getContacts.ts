import { Type } from 'typebox';
import { ContactListAnswer, ContactListQuery } from '../../../shared/contract/contact.ts';
import { listContacts } from '../../bot/people/contactList.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getContactsRoute: Route = (api, { database: { db }, networks }) => {
  api.get(
    '/profiles/:id/contacts',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'Whom the bot of a profile leaves alone, newest first',
        params: Type.Object({ id: Type.String() }),
        querystring: ContactListQuery,
        response: { 200: ContactListAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, query }) => {
      await requireOwnProfile(db, { userId, profileId });
      return listContacts({ db, networks }, { profileId, ...query });
    },
  );
};
