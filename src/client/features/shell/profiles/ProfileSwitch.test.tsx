import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BotAnswer } from '../../../../shared/contract/bot.ts';
import { aBotAnswer, aProfile, invitedOnly } from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, noContent, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../../testing/client/fill.ts';
import {
  chooseProfile,
  findSwitch,
  openOfThree,
  openSwitch,
  profileItem,
} from '../../../../testing/client/profileSwitch.ts';
import { screenWidth } from '../../../../testing/client/screenWidth.ts';
import { meeloApi } from '../../../api/meeloApi.ts';

const server = startFakeServer({ profiles: threeProfiles() });
const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

/** How many texts wait at each profile. */
function textsWait(waiting: Record<string, Partial<BotAnswer>>) {
  server.use(
    http.get(apiUrl('/bots/:profileId'), ({ request }) => {
      const [id = ''] = request.url.split('/').slice(-1);
      return HttpResponse.json(aBotAnswer(waiting[id]));
    }),
  );
}

const answering = { network: 'atproto', capabilities: invitedOnly } as const;

test('says which profile is meant, how each one is, and what waits at which', async () => {
  const more = { ...answering, isChosen: false };
  server.profiles = [
    ...threeProfiles(),
    aProfile({ id: 'profile-4', username: 'dora', ...more }),
    aProfile({ id: 'profile-5', username: 'eva', ...more }),
    aProfile({ id: 'profile-6', username: 'flor', ...more }),
  ];
  textsWait({ 'profile-4': { waiting: 1 }, 'profile-5': { waiting: 3, waitingFirst: 1 } });
  const { menu } = await openSwitch('/app/help');
  await within(menu).findByText('1 text waits for you');
  await within(menu).findByText(/^3 texts wait for you/);
  const items = within(menu).getAllByRole('menuitemradio');
  expect(items.map((each) => [each.textContent, each.getAttribute('aria-checked')])).toEqual([
    ['Aana.createsBot operating', 'true'],
    ['Bbruno.secureWaiting for the code', 'false'],
    ['Ccarla.lockedFatal error', 'false'],
    ['DdoraBot operating1 text waits for you', 'false'],
    ['EevaBot operating3 texts wait for you, someone may be in danger', 'false'],
    ['FflorBot operating', 'false'],
  ]);
});

test('lists the profiles in the order of linking, whichever is chosen', async () => {
  const [ana, bruno, carla] = threeProfiles();
  server.profiles = [
    { ...carla, isChosen: true },
    { ...ana, isChosen: false },
    { ...bruno, isChosen: false },
  ];
  const { user } = openOfThree('/app/help');
  await user.click(await findSwitch(/^Profile in use: carla\.locked/));
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map((each) => [each.textContent, each.getAttribute('aria-checked')])).toEqual([
    ['Aana.createsBot operating', 'false'],
    ['Bbruno.secureWaiting for the code', 'false'],
    ['Ccarla.lockedFatal error', 'true'],
  ]);
});

test('says what waits before the menu opens, on a phone with the state, too', async () => {
  screenWidth(375);
  server.profiles = [
    aProfile({ id: 'p-1', isChosen: true, ...answering, pause: { since: '', until: null } }),
    aProfile({ id: 'p-2', username: 'bruno.secure', isChosen: false, ...answering }),
  ];
  textsWait({ 'p-1': { waiting: 2 }, 'p-2': { waiting: 1, waitingFirst: 1 } });
  openOfThree('/app/help');
  const name =
    'Profile in use: ana.creates Paused 2 texts wait for you, 1 other profile needs you, someone may be in danger';
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('the last of several choices holds, however long the server takes for the first', async () => {
  const sent: unknown[] = [];
  const first = Promise.withResolvers<void>();
  server.use(
    http.put(apiUrl('/profiles/:id/choice'), async ({ params }) => {
      sent.push(params['id']);
      if (sent.length === 1) await first.promise;
      server.profiles = server.profiles.map((each) => ({
        ...each,
        isChosen: 'id' in each && each.id === params['id'],
      }));
      return noContent();
    }),
  );
  const { user, store } = await chooseProfile('/app/help', /bruno\.secure/);
  for (const [from, to] of [
    [/bruno\.secure/, /ana\.creates/],
    [/ana\.creates/, /carla\.locked/],
  ] as const) {
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(await findSwitch(from));
    await user.click(await screen.findByRole('menuitemradio', { name: to }));
  }
  expect(await findSwitch(/^Profile in use: carla\.locked/)).toBeVisible();
  first.resolve();
  await waitFor(() => expect(store.getState().profile).toMatchObject({ id: 'profile-3' }));
  expect(sent).toEqual(['profile-2', 'profile-3']);
  expect(await findSwitch(/^Profile in use: carla\.locked/)).toBeVisible();
});

test('a form for a further profile that is given up costs no Back', async () => {
  const { user, router } = openOfThree('/app/help');
  await user.click(await screen.findByRole('link', { name: /^Profiles/ }));
  for (let time = 0; time < 3; time += 1) {
    await user.click(await findSwitch(/^Profile in use/));
    await user.click(await screen.findByRole('menuitem', { name: 'Link another profile' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  }
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/app/help');
});

test('tells a screen reader of the other profile, and keeps the focus on the switch', async () => {
  await chooseProfile('/app/help', /carla\.locked/);
  expect(await screen.findByText('You now see carla.locked.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await findSwitch(/carla\.locked/)).toHaveFocus();
});

test('is used by keyboard alone', async () => {
  const { user } = openOfThree('/app/help');
  const button = await findSwitch(/ana\.creates/);
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  expect(profileItem(/ana\.creates/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
});

test('where the server does not take the choice, the former profile stays and a toast says so', async () => {
  server.use(http.put(apiUrl('/profiles/:id/choice'), serverFailed));
  await chooseProfile('/app/profiles', /bruno\.secure/);
  expect(await screen.findByText('Could not switch profile')).toBeVisible();
  expect(await findSwitch(/^Profile in use: ana\.creates/)).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('ana.creates')).toBeVisible();
});

test('where only the answer to a choice is lost, the profile is the chosen one, and nothing is said', async () => {
  const lost = () => {
    server.profiles = threeProfiles()
      .map((each) => ({ ...each, isChosen: each.id === 'profile-2' }))
      .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
    return HttpResponse.error();
  };
  server.use(http.put(apiUrl('/profiles/:id/choice'), lost));
  await chooseProfile('/app/profiles', /bruno\.secure/);
  await waitFor(() =>
    expect(within(screen.getByRole('main')).getByText('bruno.secure')).toBeVisible(),
  );
  await waitFor(() => expect(server.requestsTo('GET', /^\/profiles$/).length).toBeGreaterThan(1));
  expect(await findSwitch(/^Profile in use: bruno\.secure/)).toBeVisible();
  expect(screen.queryByText('Could not switch profile')).toBeNull();
});

test('links another profile, which then is the chosen one', async () => {
  const { user, router } = await openSwitch('/app/reports');
  await user.click(screen.getByRole('menuitem', { name: 'Link another profile' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add profile' });
  await fill(user, await within(dialog).findByLabelText('Username'), 'dora');
  await fill(user, within(dialog).getByLabelText('Password'), 'sandbox');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await findSwitch(/^Profile in use: dora Not started/)).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/app/profiles', search: '' });
});

test('with one profile there is an entry to link another, and nothing else', async () => {
  server.profiles = [aProfile({ isChosen: true })];
  const { user } = openOfThree('/app/help');
  await user.click(await screen.findByRole('button', { name: 'Link another profile' }));
  expect(await screen.findByRole('dialog', { name: 'Add profile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Profile in use/ })).toBeNull();
});

test.each([
  ['has none', []],
  ['keeps no choice', threeProfiles().map((each) => ({ ...each, isChosen: undefined }))],
])('is not there where the server %s', async (_what, profiles) => {
  server.profiles = profiles;
  const { store } = openOfThree('/app/help');
  await screen.findByRole('button', { name: /Log out/ });
  await waitFor(() => {
    const list = meeloApi.endpoints.getProfiles.select('user-1')(store.getState());
    expect(list.data).toHaveLength(profiles.length);
  });
  expect(screen.queryByRole('button', { name: /Profile in use|Link another/ })).toBeNull();
});
