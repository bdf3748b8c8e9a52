import { Type } from 'typebox';
import {
  NotificationsAnswer,
  NotificationSettings,
  TestAnswer,
} from '../../../shared/contract/notifications.ts';
import { findUserById } from '../../accounts/users.ts';
import { newId } from '../../database/newId.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { composeTestMail } from '../../notifications/composeMail.ts';
import {
  readNotificationSettings,
  writeNotificationSettings,
} from '../../notifications/notificationSettings.ts';
import { recentDeliveries } from '../../notifications/recentDeliveries.ts';
import type { Route } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';

const url = '/users/:id/notifications';
const params = Type.Object({ id: Type.String() });

async function answer({ database: { db }, mailer }: ApiContext, id: string) {
  const settings = await readNotificationSettings(db, id);
  return {
    settings,
    offersEmail: mailer !== undefined,
    deliveries: await recentDeliveries(db, id, settings),
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

const testNotificationsRoute: Route = (api, { config, database: { db }, mailer }) => {
  api.post(
    `${url}/test`,
    {
      config: limitedCalls.testMessage,
      schema: {
        tags: [furtherCalls],
        summary: "Send a test e-mail to the account's address, at once",
        description: 'It says whether the mail server took it, or 409 where there is none.',
        params,
        response: { 200: TestAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      const user = await findUserById(db, id);
      if (!user) throw new ApiError('object.notFound', errorMessage('user.notFound'));
      if (mailer === undefined || config.publicUrl === undefined) {
        throw new ApiError('email.notOffered', errorMessage('email.notOffered'));
      }
      const settings = await readNotificationSettings(db, id);
      const content = composeTestMail({ settings, to: user.email, publicUrl: config.publicUrl });
      const result = await mailer.send({ id: newId(), to: user.email, ...content });
      return result.outcome === 'sent'
        ? { outcome: 'sent' as const, failure: null }
        : { outcome: 'failed' as const, failure: result.failure };
    },
  );
};

export const notificationRoutes: Route[] = [
  getNotificationsRoute,
  changeNotificationsRoute,
  testNotificationsRoute,
];
