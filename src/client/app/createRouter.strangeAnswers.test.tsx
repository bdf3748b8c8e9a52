import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { apiUrl } from '../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import { ActivityPage } from '../features/activity/ActivityPage.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { ProfilesPage } from '../features/profiles/ProfilesPage.tsx';
import { ReportsPage } from '../features/reports/ReportsPage.tsx';

const server = startFakeServer();

const screens: [name: string, Screen: ComponentType][] = [
  ['dashboard', () => <DashboardPage onNews={() => undefined} />],
  ['profiles', ProfilesPage],
  ['activity', ActivityPage],
  ['reports', ReportsPage],
];
const profile = { id: 'profile-1', userId: 'user-1' };
const strange = { followersCount: -1, followsCount: 1e308, mediaCount: 'NaN', syncStatusBot: {} };
const lists = [
  'null',
  '{}',
  '7',
  '"text"',
  '[]',
  '[null,{},[]]',
  JSON.stringify([{ ...profile, ...strange }]),
  JSON.stringify([
    {
      ...profile,
      syncStatusBot: 1,
      syncReason: 'rateLimited',
      syncNextTryAt: {},
      syncTriesUntil: 9,
    },
  ]),
  JSON.stringify([{ ...profile, username: {}, fullName: [], syncStatus: null }]),
];
const details = [
  '[]',
  '{"data":null,"pagination":null}',
  '{"data":[null,{"id":"a","profile_name":{},"activity":[],"print_scr":1,"data_inte":{}}]}',
  '{"days":[null,{},{"day":"2026-02-31"}],"today":{"from":"+275760-09-12T23:00:00Z","hours":[0,{},1]}}',
  '{"total_views":1e999,"follower_views":-3,"reels_interaction_rate":1e308,"profile_activity":"9"}',
];
const answers = [
  ...lists.map((list) => [list, '{}'] as const),
  ...details.map((detail) => [JSON.stringify([profile]), detail] as const),
];

const json = (body: string) =>
  new HttpResponse(body, { headers: { 'content-type': 'application/json' } });

// RTK Query reports each answer that a transform rejects.
const rejectedAnswer = 'An unhandled error occurred processing a request';
const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => void complaint.mockClear());

describe.each(screens)('the screen of %s', (_name, Screen) => {
  test.each(answers)('renders the answers %s and %s without NaN', async (list, detail) => {
    server.use(
      http.get(apiUrl('/profiles'), () => json(list)),
      http.get(apiUrl('/users/payment/:id'), () => json(detail)),
      http.get(apiUrl('/storiesprofile'), () => json(detail)),
      http.get(apiUrl('/profiles-report/:id'), () => json(detail)),
      http.get(apiUrl('/bots/:profileId'), () => json(detail)),
      http.get(apiUrl('/profiles/:id/history'), () => json(detail)),
    );
    renderWithProviders(<Screen />, { state: { user: aLoginAnswer() } });
    await waitFor(() => expect(screen.queryAllByText(/Loading|Checking/)).toEqual([]));
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity|object Object/);
    const others = complaint.mock.calls.filter(([text]) => !`${text}`.startsWith(rejectedAnswer));
    expect(others).toEqual([]);
  });
});
