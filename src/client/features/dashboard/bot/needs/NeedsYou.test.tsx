import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../../../testing/fakeServer/apiUrl.ts';
import {
  aBotAnswer,
  aLoginAnswer,
  aProfile,
  aReviewItem,
  invitedOnly,
} from '../../../../../testing/fakeServer/builders.ts';
import { threeProfiles } from '../../../../../testing/fakeServer/createFullServer.ts';
import { aKindStep, aRulesAnswer } from '../../../../../testing/fakeServer/rulesBuilders.ts';
import { startFakeServer } from '../../../../../testing/fakeServer/startFakeServer.ts';
import { renderRoutes } from '../../../../../testing/client/renderWithProviders.tsx';
import { createRoutes } from '../../../../app/createRouter.tsx';
import { NeedsYou } from './NeedsYou.tsx';

const server = startFakeServer();

/** With the action that chooses a profile. */
function open() {
  const state = { user: aLoginAnswer() };
  return renderRoutes(
    (store) => [
      { path: '/app', element: <NeedsYou /> },
      { path: '/app/profiles', element: <p>Elsewhere</p> },
      ...createRoutes(store),
    ],
    { route: '/app', state },
  );
}

const place = () => screen.getByRole('region', { name: 'Needs you' });
const listed = async () => {
  const list = await screen.findByRole('list', { name: 'Needs you' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('says so where nothing needs the person', async () => {
  open();
  expect(await within(place()).findByText('Nothing right now')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

const saysNothing = () => within(place()).queryByText('Nothing right now');

describe.each(['/bots/:profileId', '/profiles/:id/rules'])('of a call to %s', (path) => {
  beforeEach(() => {
    server.profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
  });

  test('says nothing before it is answered', async () => {
    const answered = Promise.withResolvers<undefined>();
    server.use(http.get(apiUrl(path), () => answered.promise));
    const { store } = open();
    await waitFor(() => expect(store.getState().profile.id).toBe('profile-1'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(place().querySelector('.MuiSkeleton-root')).not.toBeNull();
    expect(saysNothing()).toBeNull();
    answered.resolve(undefined);
    expect(await within(place()).findByText('Nothing right now')).toBeVisible();
  });

  test('that fails, says so and asks again', async () => {
    let isBroken = true;
    server.use(http.get(apiUrl(path), () => (isBroken ? serverFailed() : undefined)));
    const { user } = open();
    expect(await within(place()).findByRole('alert')).toHaveTextContent('Could not load this');
    expect(saysNothing()).toBeNull();
    isBroken = false;
    await user.click(within(place()).getByRole('button', { name: 'Retry' }));
    expect(await within(place()).findByText('Nothing right now')).toBeVisible();
  });

  test('that the server lacks, waits for nothing', async () => {
    server.use(http.get(apiUrl(path), () => new HttpResponse(null, { status: 404 })));
    open();
    expect(await within(place()).findByText('Nothing right now')).toBeVisible();
  });
});

test('shows what is known while another call fails', async () => {
  server.profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
  server.reviews = [aReviewItem()];
  server.use(http.get(apiUrl('/profiles/:id/rules'), serverFailed));
  open();
  expect(await listed()).toEqual(['Review 1 text ']);
});

test('says below what is known that another call has failed, and asks again', async () => {
  const [shown] = threeProfiles();
  server.profiles = [
    { ...shown, network: 'atproto', capabilities: invitedOnly },
    ...threeProfiles().slice(1),
  ];
  server.reviews = [aReviewItem()];
  let isBroken = true;
  server.use(http.get(apiUrl('/bots/:profileId'), () => (isBroken ? serverFailed() : undefined)));
  const { user } = open();
  expect(await within(place()).findByRole('alert')).toHaveTextContent('Not everything');
  expect(await listed()).toHaveLength(2);
  isBroken = false;
  await user.click(within(place()).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: /^Review 1 text/ });
  expect(within(place()).queryByRole('alert')).toBeNull();
});

test('lists texts with the urgent ones first, and what Meelo proposes', async () => {
  server.profiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];
  server.reviews = [aReviewItem(), aReviewItem({ id: 'act-2' })];
  server.bot = aBotAnswer({ waitingFirst: 1 });
  const kind = aKindStep({ kind: 'thanks', mayBe: ['draft', 'automatic'], isOffered: true });
  server.rules = aRulesAnswer({ kinds: [kind] });
  open();
  await screen.findByRole('link', { name: /^Decide whether/ });
  expect(await listed()).toEqual([
    'Someone may be in danger: read what they wrote ',
    'Review 1 text ',
    'Decide whether the bot may answer 1 kind of post without asking ',
  ]);
  expect(screen.getByRole('link', { name: /danger/ })).toHaveAttribute(
    'href',
    '/app/activity/review?profile=profile-1',
  );
});

test('names the profile where it is another one, and shows that one on the way there', async () => {
  server.profiles = threeProfiles();
  const { user, router } = open();
  expect(await listed()).toEqual([
    'Enter the verification code bruno.secure',
    'Ask for help: the synchronisation has stopped carla.locked',
  ]);
  await user.click(screen.getByRole('button', { name: /^Enter the verification code/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/profiles'));
  await waitFor(() =>
    expect(server.changes()).toMatchObject([{ path: '/profiles/profile-2/choice' }]),
  );
});
