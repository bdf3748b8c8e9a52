import { Type } from 'typebox';
import { hasPicture } from '../../activity/activities.ts';
import { isId } from '../../database/newId.ts';
import { ApiError } from '../../errors/ApiError.ts';
import type { Route } from '../Api.ts';

const fileName = /^([0-9a-f-]{36})_(thumb|full)\.jpg$/;

/**
 * Pictures of activities. The signed URL is the permission, because an `img` sends no bearer token.
 */
export const getPictureRoute: Route = (api, { database: { db }, media }) => {
  api.get(
    '/media/:grant/:file',
    {
      schema: {
        hide: true,
        params: Type.Object({ grant: Type.String(), file: Type.String() }),
      },
    },
    async (request, reply) => {
      const { grant, file } = request.params;
      const [, activityId = '', size] = fileName.exec(file) ?? [];
      const picture =
        isId(activityId) && (size === 'thumb' || size === 'full')
          ? await media.open({ grant, activityId, size })
          : undefined;
      if (!picture || !(await hasPicture(db, activityId))) {
        reply.header('cache-control', 'no-store');
        throw new ApiError('object.notFound', 'There is no such picture.');
      }
      return reply
        .header('cache-control', `private, max-age=${picture.secondsLeft}, immutable`)
        .header('content-disposition', 'inline')
        .type('image/jpeg')
        .send(picture.bytes);
    },
  );
};
