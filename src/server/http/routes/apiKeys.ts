import { Type } from 'typebox';
import {
  ApiKeyRequest,
  ApiKeysAnswer,
  MadeKeyAnswer,
  OwnKeyAnswer,
} from '../../../shared/contract/apiKey.ts';
import { createKey, endKey, listKeys } from '../../accounts/apiKeys.ts';
import { addressKeysOf } from '../../accounts/loginAddresses.ts';
import { requirePassword } from '../../accounts/requirePassword.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';

const url = '/users/:id/keys';

const getKeysRoute: Route = (api, { database: { db } }) => {
  api.get(
    url,
    {
      schema: {
        tags: [furtherCalls],
        summary: 'The API keys of the user, newest first, without what was ended',
        params: Type.Object({ id: Type.String() }),
        response: { 200: ApiKeysAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireSelf(request, id);
      return { keys: await listKeys(db, id) };
    },
  );
};

const makeKeyRoute: Route = (api, { database: { db }, secrets, now }) => {
  const logins = { db, keys: addressKeysOf(secrets) };
  api.post(
    url,
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Make an API key: `token`, which no later answer has',
        description:
          'Needs the password of the account, else 403 with the code `password.refused`; wrong ones count as ' +
          'failed logins. A new password ends every key.',
        params: Type.Object({ id: Type.String() }),
        body: ApiKeyRequest,
        response: { 201: MadeKeyAnswer },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.params;
      requireSelf(request, userId);
      const { password, ...wanted } = request.body;
      const at = now();
      const typed = { userId, password, address: request.ip, at };
      const provenHash = await requirePassword(logins, typed);
      return reply.code(201).send(await createKey(db, { ...wanted, userId, provenHash, at }));
    },
  );
};

const endKeyRoute: Route = (api, { database: { db }, keys, now }) => {
  api.delete(
    `${url}/:keyId`,
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'End an API key at once',
        params: Type.Object({ id: Type.String(), keyId: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { id: userId, keyId } = request.params;
      requireSelf(request, userId);
      await endKey(db, { userId, keyId, at: now() });
      keys.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

const getOwnKeyRoute: Route = (api) => {
  api.get(
    '/key',
    {
      config: admits('any'),
      schema: {
        tags: [furtherCalls],
        summary: 'Whose the API key of the request is, and what it may; 404 for a session',
        response: { 200: OwnKeyAnswer },
      },
    },
    async ({ session: { userId, key } }) => {
      if (!key) throw new ApiError('object.notFound', errorMessage('key.notFound'));
      const { name, scopes, expiresAt } = key;
      return { userId, name, scopes: [...scopes], expiresAt: expiresAt?.toISOString() ?? null };
    },
  );
};

export const apiKeyRoutes: Route[] = [getKeysRoute, makeKeyRoute, endKeyRoute, getOwnKeyRoute];
