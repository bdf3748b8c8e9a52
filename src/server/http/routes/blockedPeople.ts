import { Type } from 'typebox';
import {
  BlockedPeopleAnswer,
  BlockedPeopleChange,
  BlockedPeopleRequest,
} from '../../../shared/contract/blockedPeople.ts';
import { blockedPeopleLimits } from '../../../shared/contract/rulesLimits.ts';
import { RulesConflict } from '../../../shared/contract/rules.ts';
import { readBlockedPeople } from '../../bot/people/blockedPeople.ts';
import { answerPeople, changeBlockedPeople } from '../../bot/rules/changeBlockedPeople.ts';
import { readRules } from '../../bot/decide/storedRules.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

const url = '/profiles/:id/rules/people';
const params = Type.Object({ id: Type.String() });

export const getBlockedPeopleRoute: Route = (api, { database: { db } }) => {
  api.get(
    url,
    {
      schema: {
        tags: [furtherCalls],
        summary: 'Whom the bot of a profile never acts on, by name',
        params,
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

export const changeBlockedPeopleRoute: Route = (api, context) => {
  api.put(
    url,
    {
      config: limitedCalls.blockedPeople,
      bodyLimit: blockedPeopleLimits.body,
      schema: {
        tags: [furtherCalls],
        summary: 'Change whom the bot of a profile never acts on',
        description:
          'The names of `text` replace the list, each as the network compares usernames. `notFound` has those that ' +
          'nobody on the network has, `notNames` ' +
          'what is no name and was not stored. 409 where `version` of the rules is not the newest.',
        params,
        body: BlockedPeopleRequest,
        response: { 200: BlockedPeopleChange, 409: RulesConflict },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, body }) =>
      changeBlockedPeople(context, { userId, profileId, ...body }),
  );
};
