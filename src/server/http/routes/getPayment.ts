import { Type } from 'typebox';
import { PaymentAnswer } from '../../../shared/contract/user.ts';
import { findPaymentStatus } from '../../accounts/users.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Route } from '../Api.ts';
import { requireSelf } from '../plugins/requireSession.ts';

export const getPaymentRoute: Route = (api, { database: { db } }) => {
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
