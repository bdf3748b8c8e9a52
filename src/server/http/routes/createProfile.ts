import { ProfileCreateRequest, SelectedProfileAnswer } from '../../../shared/contract/profile.ts';
import { createProfile } from '../../profiles/createProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { requireSelf } from '../plugins/requireSession.ts';

export const createProfileRoute: Route = (api, context) => {
  api.post(
    '/profiles',
    {
      config: limitedCalls.change,
      schema: {
        tags: ['profiles'],
        summary: 'Link a profile',
        description: 'It is not synchronised before that is asked for.',
        body: ProfileCreateRequest,
        response: { 201: SelectedProfileAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = request.body;
      requireSelf(request, userId);
      const answer = await createProfile(context, request.body);
      context.profileAnswers.forget(userId);
      return reply.code(201).send(answer);
    },
  );
};
