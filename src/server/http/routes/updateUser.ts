import { Type } from 'typebox';
import { UserAnswer, UserUpdateRequest } from '../../../shared/contract/user.ts';
import { updateUser } from '../../accounts/users.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Route } from '../Api.ts';
import { requireSelf } from '../plugins/requireSession.ts';

const shortestName = 2;

export const updateUserRoute: Route = (api, { database: { db }, sessions }) => {
  api.patch(
    '/users/:id',
    {
      schema: {
        tags: ['users'],
        summary: 'Change name, e-mail and, where one is given, password',
        description: 'A new password ends every other session of the user.',
        params: Type.Object({ id: Type.String() }),
        body: UserUpdateRequest,
        response: { 200: UserAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      const name = request.body.name.trim();
      if (name.length < shortestName) {
        const reason = errorMessage('input.short', { field: 'name', limit: shortestName });
        throw new ApiError('input.invalid', reason, { field: 'name' });
      }
      const { email, password } = request.body;
      const user = await updateUser(db, id, {
        name,
        email,
        password: password === '' ? undefined : password,
        keptTokenHash: request.session.tokenHash,
      });
      if (user === undefined) throw new ApiError('object.notFound', errorMessage('user.notFound'));
      if (password) sessions.forget(id);
      return user;
    },
  );
};
