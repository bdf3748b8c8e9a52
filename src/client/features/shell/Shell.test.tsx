import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Profiler } from 'react';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { pollProfiles } from '../../../testing/client/pollProfiles.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { themeColorChosen, themeToggled } from '../../state/themeSlice.ts';
import { meeloApi } from '../../api/meeloApi.ts';
import { useCurrentProfile } from '../../profile/useProfiles.ts';
import { Shell } from './Shell.tsx';

const server = startFakeServer();

type Store = ReturnType<typeof renderWithProviders>['store'];

/** The store tells of an answer in the next frame, or with the next action. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Waits until every request that the shell begins by itself is answered and shown: an answer may begin
 * another request, so the last pass is one that renders nothing.
 */
async function queriesSettled(store: Store, onRender: jest.Mock) {
  do {
    onRender.mockClear();
    await act(async () => {
      await Promise.all(store.dispatch(meeloApi.util.getRunningQueriesThunk()));
      await nextFrame();
    });
  } while (onRender.mock.calls.length > 0);
}

function ProfileName() {
  return <p>{useCurrentProfile().firstProfile?.username}</p>;
}

test('a poll that brings the same answer renders nothing', async () => {
  const answers = jest.fn(() => HttpResponse.json([aProfile()]));
  server.use(http.get(apiUrl('/profiles'), answers));
  const onRender = jest.fn();
  const { store } = renderWithProviders(
    <Profiler id="page" onRender={onRender}>
      <Shell onPreload={() => undefined} />
      <ProfileName />
    </Profiler>,
    { state: { user: aLoginAnswer() } },
  );
  expect(await screen.findByText('ana.creates')).toBeVisible();
  await waitFor(() => expect(store.getState().profile.username).toBe('ana.creates'));
  await queriesSettled(store, onRender);
  await pollProfiles(store);
  await act(nextFrame);
  expect(answers).toHaveBeenCalledTimes(2);
  expect(onRender).not.toHaveBeenCalled();
});

test('another mode or colour renders nothing of the shell', async () => {
  const onRender = jest.fn();
  const { store } = renderWithProviders(
    <Profiler id="page" onRender={onRender}>
      <Shell onPreload={() => undefined} />
    </Profiler>,
    { state: { user: aLoginAnswer() } },
  );
  await waitFor(() => expect(store.getState().profile.username).toBe('ana.creates'));
  await queriesSettled(store, onRender);
  act(() => void store.dispatch(themeToggled()));
  act(() => void store.dispatch(themeColorChosen('violet')));
  expect(onRender).not.toHaveBeenCalled();
});
