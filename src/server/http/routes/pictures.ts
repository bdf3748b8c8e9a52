import { Type } from 'typebox';
import { isId } from '../../database/newId.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { findPictureId } from '../../media/pictures.ts';
import type { Route } from '../Api.ts';

const fileName = /^([0-9a-f-]{36})_(thumb|full)\.jpg$/;

/**
 * Pictures of activities. The signed URL is the permission, because an `img` sends no bearer token. Each belongs to what
 * a person's profile did, also where the practice network shows the same picture to everybody: no browser keeps it.
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
      const isAllowed = isId(activityId) && media.allows(grant, activityId);
      const pictureId = isAllowed && (await findPictureId(db, activityId));
      const isFull = size === 'full';
      const picture =
        pictureId && (await media.read(pictureId, isFull ? 'full' : 'thumb', request.signal));
      // The same answer for a wrong address, an expired one, and a picture that is not there.
      if (!picture) throw new ApiError('object.notFound', 'There is no such picture.');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline')
        .type('image/jpeg')
        .send(picture);
    },
  );
};
