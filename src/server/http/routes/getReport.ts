import { Type } from 'typebox';
import { ReportAnswer } from '../../../shared/contract/report.ts';
import { findReport } from '../../reports/findReport.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';

/**
 * A profile without a snapshot answers 200 with every value null, which the page shows as 'Metrics
 * Not Available': a 404 would stand in the browser's console as an error where nothing is wrong.
 */
export const getReportRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles-report/:profileId',
    {
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
