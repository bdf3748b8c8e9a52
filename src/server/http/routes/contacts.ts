import { Type } from 'typebox';
import { ContactListAnswer, ContactListQuery } from '../../../shared/contract/contact.ts';
import { PeopleAnswer } from '../../../shared/contract/story.ts';
import { listPeople } from '../../activity/listPeople.ts';
import { listContacts, reopenContact } from '../../bot/people/contactList.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';

const getPeopleRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles/:id/people',
    {
      config: { ...limitedCalls.people, ...admits('read') },
      schema: {
        tags: [furtherCalls],
        summary: 'For whom the bot of a profile acted lately, the last first',
        params: Type.Object({ id: Type.String() }),
        response: { 200: PeopleAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      await requireOwnProfile(db, { userId, profileId });
      return { data: await listPeople(db, profileId) };
    },
  );
};

const getContactsRoute: Route = (api, { database: { db }, networks }) => {
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

const reopenContactRoute: Route = (api, { database: { db }, now }) => {
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

export const contactRoutes: Route[] = [getPeopleRoute, getContactsRoute, reopenContactRoute];
