import { Type } from 'typebox';
import { BlockedPeopleAnswer } from '../../../shared/contract/blockedPeople.ts';
import { readBlockedPeople } from '../../bot/people/blockedPeople.ts';
import { answerPeople } from '../../bot/rules/blockableNames.ts';
import { readRules } from '../../bot/decide/storedRules.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getBlockedPeopleRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles/:id/rules/people',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'Whom the bot of a profile never acts on, by name',
        description:
          '`notFound` has the names that nobody on the network has. PUT of the rules changes the list.',
        params: Type.Object({ id: Type.String() }),
        response: { 200: BlockedPeopleAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      await requireOwnProfile(db, { userId, profileId });
      const { version } = await readRules(db, profileId);
      return { version, ...answerPeople(await readBlockedPeople(db, profileId)) };
    },
  );
};
