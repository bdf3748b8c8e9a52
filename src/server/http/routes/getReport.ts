import { Type } from 'typebox';
import { ReportAnswer } from '../../../shared/contract/report.ts';
import { findReport } from '../../reports/findReport.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';

/**
 * A profile without a snapshot gets 200 with null values: a 404 would appear as an error in the
 * browser's console.
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
