import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { newId } from '../../database/newId.ts';
import { emptyReport } from '../../reports/findReport.ts';

let server: TestServer;
let user: SignedInUser;
let other: SignedInUser;
let profileId: string;

const now = new Date('2026-03-10T12:00:00Z');

beforeAll(async () => {
  server = await createTestServer();
  user = await createSignedInUser(server);
  other = await createSignedInUser(server);
  profileId = await insertProfile(server.context.database.db, { user_id: user.id });
});
afterAll(() => server.close());

const askReport = (id: string, headers = user.headers) =>
  server.api.inject({ url: `/api/profiles-report/${id}`, headers });

describe('GET /api/profiles-report/{profileId}', () => {
  const report = { ...emptyReport, total_views: 1000, reels_interaction_rate: 6.67 };

  test('answers nulls while there is no report', async () => {
    const answer = await askReport(profileId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...emptyReport, taken_at: null });
  });

  test('answers the report, and when the network was asked', async () => {
    await server.context.database.db
      .insertInto('report_snapshots')
      .values({ ...report, profile_id: profileId, taken_at: now })
      .execute();
    const taken_at = now.toISOString();
    expect((await askReport(profileId)).json()).toEqual({ ...report, taken_at });
  });

  test('hides profiles of others as it hides those that never were', async () => {
    for (const [id, headers] of [
      [profileId, other.headers],
      [newId(), user.headers],
      ['nonsense', user.headers],
    ] as const) {
      const answer = await askReport(id, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'object.notFound' });
    }
  });
});
