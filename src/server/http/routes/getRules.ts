import { Type } from 'typebox';
import { RulesAnswer } from '../../../shared/contract/rules.ts';
import { answerRules } from '../../bot/rules/rulesAnswer.ts';
import { readRules } from '../../bot/decide/storedRules.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const getRulesRoute: Route = (api, context) => {
  const { db } = context.database;
  api.get(
    '/profiles/:id/rules',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'What a person has laid down for the bot of a profile',
        description:
          '`kinds` has each kind of post that the bot may answer, with the step that holds and how many ' +
          'drafts in a row were approved as they were; `acts` each kind of act, with what is left of it ' +
          "today; `network` the network's own limits.",
        params: Type.Object({ id: Type.String() }),
        response: { 200: RulesAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      const profile = await readOwnProfile(db, { userId, profileId });
      return answerRules(context, profile, await readRules(db, profileId));
    },
  );
};
