import fresh from 'fresh';
import { Type } from 'typebox';
import { HistoryAnswer, HistoryQuery } from '../../../shared/contract/history.ts';
import { ReportAnswer } from '../../../shared/contract/report.ts';
import { isTimeZone } from '../../bot/decide/weekClock.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { etagOf } from '../../profiles/etagOf.ts';
import { readOwnProfile, requireOwnProfile } from '../../profiles/ownProfile.ts';
import { findReport } from '../../reports/findReport.ts';
import { readHistory } from '../../reports/readHistory.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';

/**
 * A profile without a snapshot gets 200 with null values: a 404 would appear as an error in the
 * browser's console.
 */
const getReportRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles-report/:profileId',
    {
      config: admits('read'),
      schema: {
        tags: ['reports'],
        summary: 'The newest figures of a profile; all null while there are none',
        params: Type.Object({ profileId: Type.String() }),
        response: { 200: ReportAnswer },
      },
    },
    async (request) => {
      const { profileId } = request.params;
      await requireOwnProfile(db, { userId: request.session.userId, profileId });
      return findReport(db, profileId);
    },
  );
};

const getHistoryRoute: Route = (api, { database: { db }, config, now }) => {
  api.get(
    '/profiles/:id/history',
    {
      config: { ...limitedCalls.history, ...admits('read') },
      schema: {
        tags: [furtherCalls],
        summary: 'How a profile has developed, day by day, and what its bot did today by the hour',
        description: 'With `If-None-Match` an unchanged history is answered 304 without a body.',
        params: Type.Object({ id: Type.String() }),
        querystring: HistoryQuery,
        // The text that its tag is made of is sent as it is.
        response: { 200: Type.Unsafe<string>(HistoryAnswer), 304: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { timeZone } = request.query;
      if (!isTimeZone(timeZone)) throw notTimeZone();
      const { userId } = request.session;
      const profile = await readOwnProfile(db, { userId, profileId: request.params.id });
      const source = { db, now: now(), activityDays: config.activityDays };
      const body = JSON.stringify(await readHistory(source, { ...request.query, profile }));
      const etag = etagOf(body);
      reply.header('etag', etag);
      if (fresh(request.headers, { etag })) return reply.code(304).send(undefined);
      return reply.code(200).type('application/json; charset=utf-8').send(body);
    },
  );
};

const notTimeZone = () =>
  new ApiError('input.invalid', '"timeZone" must be a time zone, such as "America/Sao_Paulo".', {
    field: 'timeZone',
  });

export const reportRoutes: Route[] = [getReportRoute, getHistoryRoute];
