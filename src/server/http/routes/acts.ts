import { Readable, finished } from 'node:stream';
import { Type } from 'typebox';
import {
  ActivityFileQuery,
  StoryListAnswer,
  StoryListQuery,
} from '../../../shared/contract/story.ts';
import { ThreadAnswer } from '../../../shared/contract/thread.ts';
import { csvFileName } from '../../../shared/csv/csvFileName.ts';
import { dayMs } from '../../../shared/durations.ts';
import { listActivities } from '../../activity/activities.ts';
import { activityFile } from '../../activity/file/activityFile.ts';
import { handBack, takeOver } from '../../bot/people/ownConversations.ts';
import { askTakeBack } from '../../bot/review/askTakeBack.ts';
import { readThread } from '../../bot/review/readThread.ts';
import { readOwnProfile, requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitAtOnce } from '../limitAtOnce.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { requireSelf } from '../plugins/requireSession.ts';
import { errorLanguage } from '../requestLanguage.ts';
import { timesOfDays } from '../timesOfDays.ts';

const ofDays = '`from` and `to` are days of `time_zone`, and both belong to what is answered.';

const getStoriesRoute: Route = (api, { database: { db }, media, networks, now }) => {
  api.get(
    '/storiesprofile',
    {
      config: admits('read'),
      schema: {
        tags: ['activity'],
        summary: 'What the bot did for a profile, newest first',
        description: ofDays,
        querystring: StoryListQuery,
        response: { 200: StoryListAnswer },
      },
    },
    async (request) => {
      const {
        user_id: userId,
        profile_id: profileId,
        last24h,
        as_of: asOf,
        time_zone: timeZone,
        from,
        to,
        ...query
      } = request.query;
      requireSelf(request, userId);
      const times = timesOfDays({ from, to, timeZone });
      await requireOwnProfile(db, { userId, profileId });
      const since = last24h ? new Date(now().getTime() - dayMs) : undefined;
      const acts = { userId, profileId, since, asOf, ...times, ...query };
      return listActivities({ db, media, networks }, acts);
    },
  );
};

/** A file is read and sent piece by piece, and takes memory as long as it is sent. */
const filesAtOnce = 2;

const getActivityFileRoute: Route = (api, { database: { db }, media, networks, now }) => {
  const begin = limitAtOnce(filesAtOnce);
  api.get(
    '/profiles/:id/activity.csv',
    {
      config: { ...limitedCalls.file, ...admits('read') },
      schema: {
        tags: [furtherCalls],
        summary: 'What the bot did for a profile, as comma-separated values, newest first',
        description: `Cells end with \`separator\`: a comma, or a semicolon where numbers have decimal commas. ${ofDays}`,
        params: Type.Object({ id: Type.String() }),
        querystring: ActivityFileQuery,
      },
    },
    async (request, reply) => {
      const { session, params, query, databaseTime } = request;
      const { userId } = session;
      const { time_zone: timeZone, from, to, ...filter } = query;
      const times = timesOfDays({ from, to, timeZone });
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now());
      const { id: profileId, username: name } = await readOwnProfile(db, {
        userId,
        profileId: params.id,
      });
      const language = errorLanguage(request);
      const acts = { userId, profileId, language, timeZone, ...times, ...filter };
      finished(reply.raw, begin(userId));
      const fileName = encodeURIComponent(csvFileName('activity', { name, day }));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
        .send(Readable.from(activityFile({ db, media, networks, databaseTime }, acts)));
    },
  );
};

const getThreadRoute: Route = (api, { database: { db }, networks }) => {
  api.get(
    '/profiles/:id/acts/:actId/thread',
    {
      config: admits('read'),
      schema: {
        tags: [furtherCalls],
        summary: 'The conversation of an act, as far as the bot has dealt with it',
        params: Type.Object({ id: Type.String(), actId: Type.String() }),
        response: { 200: ThreadAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }) => {
      const profile = await readOwnProfile(db, { userId, profileId });
      return readThread({ db, networks }, { profile, actId });
    },
  );
};

const takeOverPath = '/profiles/:id/acts/:actId/takeover';
const params = Type.Object({ id: Type.String(), actId: Type.String() });
const response = { 204: Type.Unknown() };

const takeOverRoute: Route = (api, { database: { db }, now }) => {
  api.post(
    takeOverPath,
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Answer in the conversation of an act oneself',
        description:
          'The bot answers nothing in it any more, and what it has written there and not sent is withdrawn.',
        params,
        response,
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }, reply) => {
      await takeOver(db, { userId, profileId, actId, now: now() });
      return reply.code(204).send(undefined);
    },
  );
};

const handBackRoute: Route = (api, { database: { db }, now }) => {
  api.delete(
    takeOverPath,
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Let the bot answer in the conversation of an act again',
        params,
        response,
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }, reply) => {
      await handBack(db, { userId, profileId, actId, now: now() });
      return reply.code(204).send(undefined);
    },
  );
};

const takeBackRoute: Route = (api, { database: { db }, networks, now }) => {
  api.post(
    '/profiles/:id/acts/:actId/takeback',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Take back what the bot has published',
        description:
          'The network deletes it as soon as it can be reached; GET /storiesprofile says when it has. ' +
          'Asked twice, it is one request.',
        params: Type.Object({ id: Type.String(), actId: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId, actId } }, reply) => {
      await askTakeBack({ db, networks }, { userId, profileId, actId, now: now() });
      return reply.code(204).send(undefined);
    },
  );
};

export const actRoutes: Route[] = [
  getStoriesRoute,
  getActivityFileRoute,
  getThreadRoute,
  takeOverRoute,
  handBackRoute,
  takeBackRoute,
];
