import { Type } from 'typebox';
import { RulesAnswer } from '../../../shared/contract/rules.ts';
import { answerRules } from '../../bot/rules/rulesAnswer.ts';
import { readRules } from '../../bot/rules/storedRules.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getRulesRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles/:id/rules',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'What a person has laid down for the bot of a profile',
        description:
          '`kinds` has each kind of post that the bot may answer, with the step that holds and how many ' +
          'drafts in a row were approved as they were.',
        params: Type.Object({ id: Type.String() }),
        response: { 200: RulesAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      await requireOwnProfile(db, { userId, profileId });
      return answerRules(db, profileId, await readRules(db, profileId));
    },
  );
};
