import { Type } from 'typebox';
import { PaymentAnswer } from '../../../shared/contract/user.ts';
import { findPaymentStatus } from '../../accounts/users.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { sentence } from '../../errors/messages/say.ts';
import type { Route } from '../Api.ts';
import { requireSelf } from '../requireSelf.ts';

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
        throw new ApiError('object.notFound', sentence('user.notFound'));
      }
      return { paymentStatus };
    },
  );
};
