import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { Type } from 'typebox';
import {
  ProfileAnswer,
  ProfileCreateRequest,
  ProfileListQuery,
  ProfileUpdateRequest,
  SelectedProfileAnswer,
} from '../../../shared/contract/profile.ts';
import { RemovalRequest } from '../../../shared/contract/removal.ts';
import { addressKeysOf } from '../../accounts/loginAddresses.ts';
import { requirePassword } from '../../accounts/requirePassword.ts';
import { chooseProfile } from '../../profiles/chooseProfile.ts';
import { createProfile } from '../../profiles/createProfile.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import { removeAtAnyCode, removeProfile } from '../../profiles/removeProfile.ts';
import { stopSync } from '../../profiles/stopSync.ts';
import { updateProfile } from '../../profiles/updateProfile.ts';
import type { SignInBrowser } from '../../profiles/redirect/redirectSignIns.ts';
import type { Route } from '../Api.ts';
import type { ApiContext } from '../ApiContext.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { signInOrigin } from '../signInOrigin.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';

const getProfilesRoute: Route = (api, { profileAnswers }) => {
  api.get(
    '/profiles',
    {
      config: { isPolled: true, ...admits('read') },
      schema: {
        tags: ['profiles'],
        summary: "The user's profiles: the chosen one, then oldest first",
        description: 'With `If-None-Match` an unchanged list is answered 304 without a body.',
        querystring: ProfileListQuery,
        // The cached text is sent as it is.
        response: { 200: Type.Unsafe<string>(Type.Array(ProfileAnswer)), 304: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { userId } = request.query;
      requireSelf(request, userId);
      const { body, etag } = await profileAnswers.get(userId);
      reply.header('etag', etag);
      if (fresh(request.headers, { etag })) return reply.code(304).send(undefined);
      return reply.code(200).type('application/json; charset=utf-8').send(body);
    },
  );
};

const createProfileRoute: Route = (api, context) => {
  api.post(
    '/profiles',
    {
      config: limitedCalls.change,
      schema: {
        tags: ['profiles'],
        summary: 'Link a profile',
        description:
          'It is not synchronised before that is asked for. With `byRedirect`, and no password, the person signs ' +
          'in at the page of the network, where it has one: that begins at once.',
        body: ProfileCreateRequest,
        response: { 201: SelectedProfileAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = request.body;
      requireSelf(request, userId);
      const answer = await createProfile(context, request.body, browserOf(context, request));
      context.profileAnswers.forget(userId);
      return reply.code(201).send(answer);
    },
  );
};

const browserOf = ({ config }: ApiContext, request: FastifyRequest): SignInBrowser => ({
  sessionHash: request.session.tokenHash,
  origin: signInOrigin(config, request),
});

const updateProfileRoute: Route = (api, context) => {
  api.patch(
    '/profiles/:id',
    {
      config: limitedCalls.change,
      schema: {
        tags: ['profiles'],
        summary: 'Synchronise, send a 2FA code, or edit the credentials',
        description:
          '`syncStatusBot`: 0 synchronises; 6 sends `verificationCode`; 2 verifies the credentials ' +
          'again. A blank or missing password keeps the stored one; with the username of another ' +
          'account it is answered 400. With `byRedirect` the person signs in at the page of the network, ' +
          'where it has one: once `signInPrompt` asks for that, GET /sign-ins/{id} has the address. ' +
          'What the state of the profile does not allow is answered 409.',
        params: Type.Object({ id: Type.String() }),
        body: ProfileUpdateRequest,
        response: { 200: SelectedProfileAnswer },
      },
    },
    async (request) => {
      const { userId } = request.session;
      const browser = browserOf(context, request);
      const access = { userId, profileId: request.params.id, browser };
      const answer = await updateProfile(context, access, request.body);
      context.profileAnswers.forget(userId);
      return answer;
    },
  );
};

const stopSyncRoute: Route = (api, context) => {
  api.post(
    '/profiles/:id/stop',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Stop a synchronisation that waits for the network, or for the person there',
        description:
          'The profile goes to code 10 with the reason `stopped`, and keeps its password. Answered 409 ' +
          'where nothing waits.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await stopSync(context, { userId, profileId });
      context.profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

const chooseProfileRoute: Route = (api, { database: { db }, profileAnswers }) => {
  api.put(
    '/profiles/:id/choice',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Choose a profile',
        description:
          'It comes first in the list, on every device, until another one is chosen or linked. Of two ' +
          'calls the last one holds.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await chooseProfile(db, { userId, profileId });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

const deleteProfileRoute: Route = (api, context) => {
  api.delete(
    '/profiles/:id',
    {
      config: limitedCalls.change,
      schema: {
        tags: ['profiles'],
        summary: 'Remove a profile with everything that belongs to it',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { userId } = request.session;
      await removeProfile(context, { userId, profileId: request.params.id });
      context.profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

const removeAtAnyCodeRoute: Route = (api, context) => {
  const { database, profileAnswers, secrets, now } = context;
  const logins = { db: database.db, keys: addressKeysOf(secrets) };
  api.post(
    '/profiles/:id/removal',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Remove a profile with everything that belongs to it, at any code',
        description:
          'Needs the password of the account, else 403 with the code `password.refused`. Wrong ones count ' +
          'as failed logins, so that the account is locked after too many.',
        params: Type.Object({ id: Type.String() }),
        body: RemovalRequest,
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, body, ip }, reply) => {
      await requireOwnProfile(database.db, { userId, profileId });
      await requirePassword(logins, { userId, ...body, address: ip, at: now() });
      await removeAtAnyCode({ database }, { userId, profileId });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

export const profileRoutes: Route[] = [
  getProfilesRoute,
  createProfileRoute,
  updateProfileRoute,
  stopSyncRoute,
  chooseProfileRoute,
  deleteProfileRoute,
  removeAtAnyCodeRoute,
];
