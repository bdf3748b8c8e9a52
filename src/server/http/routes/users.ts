import { Type } from 'typebox';
import { PaymentAnswer, UserAnswer, UserUpdateRequest } from '../../../shared/contract/user.ts';
import { changeAccount } from '../../accounts/changeAccount.ts';
import { addressKeysOf, rememberPlace } from '../../accounts/loginAddresses.ts';
import { addressGroup } from '../../accounts/loginLimit.ts';
import { findPaymentStatus } from '../../accounts/users.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { requireSelf } from '../plugins/requireSession.ts';

const updateUserRoute: Route = (api, context) => {
  const keys = addressKeysOf(context.secrets);
  api.patch(
    '/users/:id',
    {
      config: limitedCalls.change,
      schema: {
        tags: ['users'],
        summary: 'Change name, email and, where one is given, password',
        description:
          'Another email or a password needs a login of the last 5 minutes, else 403 with the ' +
          'code `login.notRecent`. A new password ends every other session of the user.',
        params: Type.Object({ id: Type.String() }),
        body: UserUpdateRequest,
        response: { 200: UserAnswer },
      },
    },
    async (request) => {
      requireSelf(request, request.params.id);
      const user = await changeAccount(context, request.session, request.body);
      // A new password forgets all places.
      const place = { ...request.session, address: addressGroup(request.ip), at: context.now() };
      if (request.body.password) await rememberPlace(context.database.db, keys, place);
      return user;
    },
  );
};

const getPaymentRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/users/payment/:id',
    {
      schema: {
        tags: ['users'],
        summary: "The user's payment status: ACTIVE or INACTIVE",
        params: Type.Object({ id: Type.String() }),
        response: { 200: PaymentAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      const paymentStatus = await findPaymentStatus(db, id);
      if (paymentStatus === undefined) {
        throw new ApiError('object.notFound', errorMessage('user.notFound'));
      }
      return { paymentStatus };
    },
  );
};

export const userRoutes: Route[] = [updateUserRoute, getPaymentRoute];
