import { Type } from 'typebox';
import {
  NotificationsAnswer,
  NotificationSettings,
  TestAnswer,
} from '../../../shared/contract/notifications.ts';
import { newId } from '../../database/newId.ts';
import { composeTestMail } from '../../notifications/composeMail.ts';
import {
  readNotificationSettings,
  writeNotificationSettings,
} from '../../notifications/notificationSettings.ts';
import { readProof } from '../../notifications/proof/readProof.ts';
import { requireProved } from '../../notifications/proof/requireProved.ts';
import { recentDeliveries } from '../../notifications/recentDeliveries.ts';
import type { Route } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';
import { requireMailer, sentOrNot } from './mailing.ts';

const url = '/users/:id/notifications';
const params = Type.Object({ id: Type.String() });

async function answer({ database: { db }, mailer, now }: ApiContext, id: string) {
  const settings = await readNotificationSettings(db, id);
  const emailProof = await readProof(db, id, now());
  const { isProved } = emailProof;
  return {
    settings,
    offersEmail: mailer !== undefined,
    emailProof,
    deliveries: await recentDeliveries(db, id, { settings, isProved }),
  };
}

const getNotificationsRoute: Route = (api, context) => {
  api.get(
    url,
    {
      schema: {
        tags: [furtherCalls],
        summary: 'What the user is told of outside the page, and the last messages',
        params,
        response: { 200: NotificationsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      return answer(context, id);
    },
  );
};

const changeNotificationsRoute: Route = (api, context) => {
  api.put(
    url,
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Change what the user is told of outside the page',
        params,
        body: NotificationSettings,
        response: { 200: NotificationsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      const settings = request.body;
      const { database, now } = context;
      await writeNotificationSettings(database.db, { userId: id, settings, now: now() });
      return answer(context, id);
    },
  );
};

const testNotificationsRoute: Route = (api, context) => {
  const { db } = context.database;
  api.post(
    `${url}/test`,
    {
      config: limitedCalls.testMessage,
      schema: {
        tags: [furtherCalls],
        summary: "Send a test email to the account's address, at once",
        description:
          'It says whether the mail server took it. 409 where there is none, or the address is not proved.',
        params,
        response: { 200: TestAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      const { mailer, publicUrl } = requireMailer(context);
      const to = await requireProved(db, id);
      const settings = await readNotificationSettings(db, id);
      const content = composeTestMail({ settings, to, publicUrl });
      return sentOrNot(await mailer.send({ id: newId(), to, ...content }));
    },
  );
};

export const notificationRoutes: Route[] = [
  getNotificationsRoute,
  changeNotificationsRoute,
  testNotificationsRoute,
];
