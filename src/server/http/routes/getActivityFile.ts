import { finished, Readable } from 'node:stream';
import { Type } from 'typebox';
import { csvFileName } from '../../../shared/csv/csvFileName.ts';
import { ActivityFileQuery } from '../../../shared/contract/story.ts';
import { activityFile } from '../../activity/file/activityFile.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitAtOnce } from '../limitAtOnce.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { errorLanguage } from '../requestLanguage.ts';

/** A file is read and sent piece by piece, and takes memory as long as it is sent. */
const filesAtOnce = 2;

export const getActivityFileRoute: Route = (api, { database: { db }, media, networks, now }) => {
  const begin = limitAtOnce(filesAtOnce);
  api.get(
    '/profiles/:id/activity.csv',
    {
      config: limitedCalls.file,
      schema: {
        tags: [furtherCalls],
        summary: 'What the bot did for a profile, as comma-separated values, newest first',
        description:
          'Cells end with `separator`: a comma, or a semicolon where numbers have decimal commas.',
        params: Type.Object({ id: Type.String() }),
        querystring: ActivityFileQuery,
      },
    },
    async (request, reply) => {
      const { session, params, query, databaseTime } = request;
      const { userId } = session;
      const { time_zone: timeZone, ...filter } = query;
      const day = dayIn(timeZone, now());
      const { id: profileId, username: name } = await readOwnProfile(db, {
        userId,
        profileId: params.id,
      });
      const language = errorLanguage(request);
      const acts = { userId, profileId, language, timeZone, ...filter };
      finished(reply.raw, begin(userId));
      const fileName = encodeURIComponent(csvFileName('activity', { name, day }));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
        .send(Readable.from(activityFile({ db, media, networks, databaseTime }, acts)));
    },
  );
};

/** `2026-03-10`. */
function dayIn(timeZone: string, time: Date): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
  } catch {
    const message = '"time_zone" must be an IANA time zone, such as "America/Sao_Paulo".';
    throw new ApiError('input.invalid', message, { field: 'time_zone' });
  }
}
