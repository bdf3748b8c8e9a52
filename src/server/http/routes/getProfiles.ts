import fresh from 'fresh';
import { Type } from 'typebox';
import { ProfileAnswer, ProfileListQuery } from '../../../shared/contract/profile.ts';
import type { Route } from '../Api.ts';
import { requireSelf } from '../plugins/requireSession.ts';

export const getProfilesRoute: Route = (api, { profileAnswers }) => {
  api.get(
    '/profiles',
    {
      config: { isPolled: true },
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
