import { Type } from 'typebox';
import { blockedPeopleLimits } from '../../../shared/contract/rulesLimits.ts';
import { RehearsalAnswer, RehearsalRequest } from '../../../shared/contract/rehearsal.ts';
import { rehearse } from '../../bot/rules/rehearse.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

export const rehearseRulesRoute: Route = (api, context) => {
  api.post(
    '/profiles/:id/rules/rehearsal',
    {
      config: limitedCalls.rehearsal,
      bodyLimit: blockedPeopleLimits.body,
      schema: {
        tags: [furtherCalls],
        summary: 'See what proposed rules would have made of the last acts',
        description:
          'Each act is asked about at its own time: it would have been the same, have waited, or not have ' +
          'been made. Nothing is stored.',
        params: Type.Object({ id: Type.String() }),
        body: RehearsalRequest,
        response: { 200: RehearsalAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, body }) =>
      rehearse(context, { userId, profileId, ...body }),
  );
};
