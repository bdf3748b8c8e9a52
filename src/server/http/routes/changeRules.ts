import { Type } from 'typebox';
import {
  RulesAnswer,
  RulesChangeQuery,
  RulesConflict,
  RulesRequest,
  RulesWarning,
} from '../../../shared/contract/rules.ts';
import { changeRules } from '../../bot/rules/changeRules.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

/** The longest texts of a language that takes three bytes a character. */
export const longestRulesBody = 64 * 1024;

export const changeRulesRoute: Route = (api, context) => {
  api.put(
    '/profiles/:id/rules',
    {
      config: limitedCalls.change,
      bodyLimit: longestRulesBody,
      schema: {
        tags: [furtherCalls],
        summary: 'Change what the bot of a profile may do by itself',
        description:
          'A part that is left out stays as it is. What is looser than the network allows is taken, and the ' +
          'network holds. 400 `rules.contradict` names two `fields` that contradict each other. 409 where ' +
          '`version` is not the newest: `current` is what holds now. With `warnsFirst`, 409 `rules.warned` where ' +
          'the change leaves the bot nothing to do, or makes a contradiction: `consequences` says why.',
        params: Type.Object({ id: Type.String() }),
        querystring: RulesChangeQuery,
        body: RulesRequest,
        response: { 200: RulesAnswer, 409: Type.Union([RulesConflict, RulesWarning]) },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, query, body }) =>
      changeRules(context, { userId, profileId, ...query, ...body }),
  );
};
