import { Type } from 'typebox';
import { tidyCode } from '../../../shared/codes/tidyCode.ts';
import {
  EmailProof,
  EmailProofRequest,
  MailedCodeAnswer,
} from '../../../shared/contract/emailProof.ts';
import { NotedTimeZone } from '../../../shared/contract/notifications.ts';
import { newId } from '../../database/newId.ts';
import { composeCodeMail } from '../../notifications/composeMail.ts';
import { readNotificationSettings } from '../../notifications/notificationSettings.ts';
import { noteTimeZone } from '../../notifications/notedTimeZone.ts';
import { codeKeysOf } from '../../notifications/proof/codeHash.ts';
import { makeCode, withdrawCode } from '../../notifications/proof/makeCode.ts';
import { proveAddress } from '../../notifications/proof/proveAddress.ts';
import { readProof } from '../../notifications/proof/readProof.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';
import { requireMailer, sentOrNot } from './mailing.ts';

const params = Type.Object({ id: Type.String() });
const tags = [furtherCalls];

const mailCodeRoute: Route = (api, context) => {
  const { db } = context.database;
  const keys = codeKeysOf(context.secrets);
  api.post(
    '/users/:id/email/code',
    {
      config: limitedCalls.mailedCode,
      schema: {
        tags,
        summary: "Mail a code to the account's address, which proves that it is its owner's",
        description:
          'Six digits, for 15 minutes and five tries; another code ends the one before. 429 beyond one a minute, five a ' +
          'day for the account and three a day for the address. 409 where no mail server is configured, or the address ' +
          'is proved.',
        params,
        response: { 200: MailedCodeAnswer },
      },
    },
    async (request) => {
      const { id: userId } = request.params;
      requireSelf(request, userId);
      const { mailer, publicUrl } = requireMailer(context);
      const made = await makeCode(db, keys, { userId, now: context.now() });
      const { id, email: to, code } = made;
      const settings = await readNotificationSettings(db, userId);
      const content = composeCodeMail({ settings, to, publicUrl, code });
      const result = await mailer.send({ id: newId(), to, ...content });
      if (result.outcome === 'failed' && !result.mayArrive) await withdrawCode(db, id);
      return { ...sentOrNot(result), proof: await readProof(db, userId, context.now()) };
    },
  );
};

const proveAddressRoute: Route = (api, { database: { db }, secrets, now }) => {
  const keys = codeKeysOf(secrets);
  api.post(
    '/users/:id/email/proof',
    {
      config: limitedCalls.change,
      schema: {
        tags,
        summary: "Prove the account's address by the code that was mailed to it",
        description:
          '403 with the code `address.codeWrong` where it is another, and 409 with `address.codeEnded` where there is ' +
          'none any more.',
        params,
        querystring: NotedTimeZone,
        body: EmailProofRequest,
        response: { 200: EmailProof },
      },
    },
    async (request) => {
      const { id: userId } = request.params;
      requireSelf(request, userId);
      const code = tidyCode(request.body.code);
      await proveAddress(db, keys, { userId, code, now: now() });
      await noteTimeZone(db, userId, request.query.timeZone);
      return readProof(db, userId, now());
    },
  );
};

export const emailProofRoutes: Route[] = [mailCodeRoute, proveAddressRoute];
