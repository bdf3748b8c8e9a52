import { Type } from 'typebox';
import { UserAnswer, UserUpdateRequest } from '../../../shared/contract/user.ts';
import { changeAccount } from '../../accounts/changeAccount.ts';
import type { Route } from '../Api.ts';
import { requireSelf } from '../plugins/requireSession.ts';

export const updateUserRoute: Route = (api, context) => {
  api.patch(
    '/users/:id',
    {
      schema: {
        tags: ['users'],
        summary: 'Change name, e-mail and, where one is given, password',
        description:
          'Another e-mail or a password needs a login of the last 15 minutes, else 403 with the ' +
          'code `login.notRecent`. A new password ends every other session of the user.',
        params: Type.Object({ id: Type.String() }),
        body: UserUpdateRequest,
        response: { 200: UserAnswer },
      },
    },
    async (request) => {
      requireSelf(request, request.params.id);
      return changeAccount(context, request.session, request.body);
    },
  );
};
