import { Type } from 'typebox';
import { DeviceRenewal, DeviceRequest, DevicesAnswer } from '../../../shared/contract/devices.ts';
import { NotedTimeZone, TestAnswer } from '../../../shared/contract/notifications.ts';
import type { Session } from '../../accounts/sessions.ts';
import { isId } from '../../database/newId.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { readNotificationSettings } from '../../notifications/notificationSettings.ts';
import { noteTimeZone } from '../../notifications/notedTimeZone.ts';
import { checkSubscription } from '../../notifications/push/checkSubscription.ts';
import { composeTestPush } from '../../notifications/push/composePush.ts';
import { deviceName } from '../../notifications/push/deviceName.ts';
import {
  listDevices,
  removeDevice,
  renewDevice,
  saveDevice,
} from '../../notifications/push/devices.ts';
import { pushToDevices } from '../../notifications/push/pushToDevices.ts';
import type { Route } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';

const url = '/users/:id/devices';
const params = Type.Object({ id: Type.String() });
const tags = [furtherCalls];

async function answer({ database: { db }, pusher, now }: ApiContext, session: Session) {
  return {
    publicKey: pusher?.publicKey ?? null,
    devices: await listDevices(db, session, now()),
  };
}

const getDevicesRoute: Route = (api, context) => {
  api.get(
    url,
    {
      schema: {
        tags,
        summary: "The browsers that take the user's messages, and with which key others can",
        params,
        response: { 200: DevicesAnswer },
      },
    },
    async (request) => {
      requireSelf(request, request.params.id);
      return answer(context, request.session);
    },
  );
};

const addDeviceRoute: Route = (api, context) => {
  api.put(
    url,
    {
      config: limitedCalls.change,
      schema: {
        tags,
        summary: 'Send messages to the browser of this session from now on',
        description:
          'Until the session is ended, and to nobody else who used that browser. 409 where push is not configured.',
        params,
        querystring: NotedTimeZone,
        body: DeviceRequest,
        response: { 200: DevicesAnswer },
      },
    },
    async (request) => {
      const { params: named, query, body, session, headers } = request;
      requireSelf(request, named.id);
      requirePusher(context);
      const subscription = { endpoint: body.endpoint, ...body.keys };
      checkSubscription(subscription, context.config);
      const name = deviceName(headers['user-agent']);
      const { database, secrets, now } = context;
      await saveDevice(database.db, secrets, { session, subscription, name, now: now() });
      await noteTimeZone(database.db, session.userId, query.timeZone);
      return answer(context, session);
    },
  );
};

const renewDeviceRoute: Route = (api, { database: { db }, now }) => {
  api.post(
    `${url}/renewal`,
    {
      config: limitedCalls.change,
      schema: {
        tags,
        summary: 'Go on with the browser of this session after a login',
        description:
          "404 where it is not on for this user: the page ends the browser's subscription.",
        params,
        body: DeviceRenewal,
        response: { 204: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { params: named, body, session } = request;
      requireSelf(request, named.id);
      if (!(await renewDevice(db, session, { ...body, now: now() }))) throw notFound();
      return reply.code(204).send(undefined);
    },
  );
};

const removeDeviceRoute: Route = (api, context) => {
  api.delete(
    `${url}/:deviceId`,
    {
      config: limitedCalls.change,
      schema: {
        tags,
        summary: 'Send no messages to a browser any more',
        params: Type.Object({ id: Type.String(), deviceId: Type.String() }),
        response: { 200: DevicesAnswer },
      },
    },
    async (request) => {
      const { id: userId, deviceId } = request.params;
      requireSelf(request, userId);
      const { db } = context.database;
      const isRemoved = isId(deviceId) && (await removeDevice(db, { userId, id: deviceId }));
      if (!isRemoved) throw notFound();
      return answer(context, request.session);
    },
  );
};

const testDevicesRoute: Route = (api, context) => {
  api.post(
    `${url}/test`,
    {
      config: limitedCalls.testMessage,
      schema: {
        tags,
        summary: "Push a test to the user's browsers, at once",
        description:
          'It says whether their push services took it. 409 where push is not configured.',
        params,
        response: { 200: TestAnswer },
      },
    },
    async (request) => {
      const { id: userId } = request.params;
      requireSelf(request, userId);
      const { pusher, publicUrl } = requirePusher(context);
      const { db } = context.database;
      const { language } = await readNotificationSettings(db, userId);
      const message = composeTestPush({ language, publicUrl });
      const to = { userId, reached: [], message };
      const result = await pushToDevices({ ...context, pusher }, to);
      if (result.outcome === 'dropped') throw notFound();
      return result.outcome === 'sent'
        ? { outcome: 'sent' as const, failure: null }
        : { outcome: 'failed' as const, failure: result.failure };
    },
  );
};

function requirePusher({ pusher, config: { publicUrl } }: ApiContext) {
  if (pusher === undefined || publicUrl === undefined) {
    throw new ApiError('push.notOffered', errorMessage('push.notOffered'));
  }
  return { pusher, publicUrl };
}

const notFound = () => new ApiError('object.notFound', errorMessage('devices.notFound'));

export const deviceRoutes: Route[] = [
  getDevicesRoute,
  addDeviceRoute,
  renewDeviceRoute,
  removeDeviceRoute,
  testDevicesRoute,
];
