import { Type } from 'typebox';
import { RestoreRequest, RuleChangesAnswer } from '../../../shared/contract/ruleChanges.ts';
import {
  RulesAnswer,
  RulesChangeQuery,
  RulesConflict,
  RulesWarning,
} from '../../../shared/contract/rules.ts';
import { listRuleChanges } from '../../bot/rules/listRuleChanges.ts';
import { restoreRules } from '../../bot/rules/restoreRules.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

const params = Type.Object({ id: Type.String() });

export const getRuleChangesRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles/:id/rules/changes',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'The last changes of the rules, newest first',
        params,
        response: { 200: RuleChangesAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      await requireOwnProfile(db, { userId, profileId });
      return listRuleChanges(db, profileId);
    },
  );
};

export const restoreRulesRoute: Route = (api, context) => {
  api.put(
    '/profiles/:id/rules/version',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Let the rules of an earlier version hold again',
        description:
          'As a change of its own; of the version before the newest, it undoes the last change. The names ' +
          'of people go back, too. 409 as for a change: where `version` is not the newest, and with `warnsFirst`.',
        params,
        querystring: RulesChangeQuery,
        body: RestoreRequest,
        response: { 200: RulesAnswer, 409: Type.Union([RulesConflict, RulesWarning]) },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, query, body }) =>
      restoreRules(context, { userId, profileId, ...query, ...body }),
  );
};
