import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { apiUrl } from '../../../testing/fakeServer/createFakeServer.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { useGetReportQuery } from '../../api/meeloApi.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const server = startFakeServer();

function Report() {
  useGetReportQuery('profile-1');
  return null;
}

function Page() {
  const [isWatched, setIsWatched] = useState(true);
  return (
    <>
      <OfflineBanner />
      {isWatched && <Report />}
      <button onClick={() => setIsWatched(false)}>Leave</button>
    </>
  );
}

test('a read that never came is told for as long as somebody watches it', async () => {
  server.use(http.get(apiUrl('/profiles-report/:id'), () => HttpResponse.error()));
  const { user } = renderWithProviders(<Page />, { state: { user: aLoginAnswer() } });
  const title = /The server is not answering/;
  expect(await screen.findByText(title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});
