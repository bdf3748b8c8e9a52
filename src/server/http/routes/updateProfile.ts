import { Type } from 'typebox';
import { ProfileUpdateRequest, SelectedProfileAnswer } from '../../../shared/contract/profile.ts';
import { updateProfile } from '../../profiles/updateProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';

export const updateProfileRoute: Route = (api, context) => {
  api.patch(
    '/profiles/:id',
    {
      config: limitedCalls.change,
      schema: {
        tags: ['profiles'],
        summary: 'Synchronise, send a 2FA code, or edit the credentials',
        description:
          '`syncStatusBot`: 0 synchronises; 6 sends `verificationCode`; 2 verifies the credentials ' +
          'again. A blank or missing password keeps the stored one; with the username of another ' +
          'account it is answered 400. What the state of the profile does not allow is answered 409.',
        params: Type.Object({ id: Type.String() }),
        body: ProfileUpdateRequest,
        response: { 200: SelectedProfileAnswer },
      },
    },
    async (request) => {
      const { userId } = request.session;
      const access = { userId, profileId: request.params.id };
      const answer = await updateProfile(context, access, request.body);
      context.profileAnswers.forget(userId);
      return answer;
    },
  );
};
