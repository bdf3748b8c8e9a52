import { Type } from 'typebox';
import { TestAnswer } from '../../../shared/contract/notifications.ts';
import {
  AddedWebhookAnswer,
  WebhookRequest,
  WebhooksAnswer,
} from '../../../shared/contract/webhooks.ts';
import { addressKeysOf } from '../../accounts/loginAddresses.ts';
import { requirePassword } from '../../accounts/requirePassword.ts';
import { isId, newId } from '../../database/newId.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { callWebhooks } from '../../notifications/webhooks/callWebhooks.ts';
import { composeTestWebhook } from '../../notifications/webhooks/composeWebhook.ts';
import {
  addWebhook,
  checkWebhookUrl,
  listWebhooks,
  removeWebhook,
  webhookNotFound,
} from '../../notifications/webhooks/webhooks.ts';
import type { Route } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';

const url = '/users/:id/webhooks';
const params = Type.Object({ id: Type.String() });
const paramsOfOne = Type.Object({ id: Type.String(), webhookId: Type.String() });
const tags = [furtherCalls];

const getWebhooksRoute: Route = (api, { database: { db }, webhookSender }) => {
  api.get(
    url,
    {
      schema: {
        tags,
        summary:
          'The webhooks of the user, newest first, and what became of the last message to each',
        params,
        response: { 200: WebhooksAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      return { isOffered: webhookSender !== undefined, webhooks: await listWebhooks(db, id) };
    },
  );
};

const addWebhookRoute: Route = (api, context) => {
  const { database, secrets, config, now } = context;
  const { db } = database;
  const logins = { db, keys: addressKeysOf(secrets) };
  api.post(
    url,
    {
      config: limitedCalls.change,
      schema: {
        tags,
        summary: 'Add a webhook: `secret`, which no later answer has, signs every message to it',
        description:
          'Needs the password of the account, else 403 with the code `password.refused`; wrong ones count as ' +
          'failed logins. A new password ends every webhook. 409 where PUBLIC_URL is not set.',
        params,
        body: WebhookRequest,
        response: { 201: AddedWebhookAnswer },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.params;
      requireSelf(request, userId);
      requireSender(context);
      const { password, ...wanted } = request.body;
      checkWebhookUrl(wanted.url, config);
      const at = now();
      const typed = { userId, password, address: request.ip, at };
      const provenHash = await requirePassword(logins, typed);
      const added = { ...wanted, userId, provenHash, now: at };
      return reply.code(201).send(await addWebhook(db, secrets, added));
    },
  );
};

const removeWebhookRoute: Route = (api, { database: { db } }) => {
  api.delete(
    `${url}/:webhookId`,
    {
      config: limitedCalls.change,
      schema: {
        tags,
        summary: 'Post no messages to a webhook any more',
        params: paramsOfOne,
        response: { 204: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { id: userId, webhookId: id } = request.params;
      requireSelf(request, userId);
      await removeWebhook(db, { userId, id });
      return reply.code(204).send(undefined);
    },
  );
};

const testWebhookRoute: Route = (api, context) => {
  api.post(
    `${url}/:webhookId/test`,
    {
      config: limitedCalls.testMessage,
      schema: {
        tags,
        summary: 'Post a test to a webhook, at once',
        description: 'It says whether the receiver took it. 409 where PUBLIC_URL is not set.',
        params: paramsOfOne,
        response: { 200: TestAnswer },
      },
    },
    async (request) => {
      const { id: userId, webhookId: only } = request.params;
      requireSelf(request, userId);
      const { webhookSender, publicUrl } = requireSender(context);
      if (!isId(only)) throw webhookNotFound();
      const payload = composeTestWebhook({ now: context.now(), publicUrl });
      const to = { userId, only, reached: [], message: { id: newId(), payload } };
      const result = await callWebhooks({ ...context, webhookSender }, to);
      if (result.outcome === 'dropped') throw webhookNotFound();
      return result.outcome === 'sent'
        ? { outcome: 'sent' as const, failure: null }
        : { outcome: 'failed' as const, failure: result.failure };
    },
  );
};

function requireSender({ webhookSender, config: { publicUrl } }: ApiContext) {
  if (webhookSender === undefined || publicUrl === undefined) {
    throw new ApiError('webhook.notOffered', errorMessage('webhook.notOffered'));
  }
  return { webhookSender, publicUrl };
}

export const webhookRoutes: Route[] = [
  getWebhooksRoute,
  addWebhookRoute,
  removeWebhookRoute,
  testWebhookRoute,
];
