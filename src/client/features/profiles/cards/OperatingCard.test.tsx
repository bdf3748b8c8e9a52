import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ActionFunctionArgs, RouteObject } from 'react-router-dom';
import type { BotAnswer } from '../../../../shared/contract/bot.ts';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import {
  aBotAnswer,
  aConfig,
  aLoginAnswer,
  aProfile,
  invitedOnly,
} from '../../../../testing/fakeServer/builders.ts';
import { aKindStep, aRulesAnswer } from '../../../../testing/fakeServer/rulesBuilders.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import {
  renderRoutes,
  renderWithProviders,
} from '../../../../testing/client/renderWithProviders.tsx';
import { DashboardPage } from '../../dashboard/DashboardPage.tsx';
import { ProfilesPage } from '../ProfilesPage.tsx';

const server = startFakeServer();

async function openPage(parts: Parameters<typeof aProfile>[0]) {
  server.profiles = [aProfile(parts)];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await screen.findByText('ana.creates');
  return view;
}

describe('while the network is switched off', () => {
  const off = { network: 'atproto', isNetworkOff: true };

  test.each([
    [7, 'Edit', 'Contact admin'],
    [4, 'Edit', 'Contact admin'],
    [10, 'Synchronise', 'Contact admin'],
    [5, 'Edit', 'Sync in progress'],
  ])('code %p has its notice alone, and refuses %s', async (syncStatusBot, name, reason) => {
    const { user } = await openPage({ ...off, syncStatusBot });
    expect(screen.getByRole('note')).toHaveTextContent('The bot rests and nothing is lost.');
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    expect(screen.getByText('Network switched off')).toBeVisible();
    expect(screen.getByText('AT Protocol (Bluesky)')).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
    expect(server.changes()).toEqual([]);
  });

  test('a synchronised profile can be deleted', async () => {
    const { user } = await openPage({ ...off, syncStatusBot: 7 });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(server.changes()).toMatchObject([{ method: 'DELETE' }]));
  });

  test('the dashboard says so', async () => {
    server.profiles = [aProfile({ isNetworkOff: true })];
    server.bot = aBotAnswer({ dailyCap: 0, nextLookAt: null, restsFor: 'networkOff' });
    const page = <DashboardPage onNews={() => undefined} />;
    renderWithProviders(page, { state: { user: aLoginAnswer() } });
    expect(await screen.findByText(/^The bot rests and nothing is lost/)).toBeVisible();
    expect(screen.getByText('Network switched off')).toBeVisible();
    expect(await screen.findByText('The network is switched off on this server.')).toBeVisible();
  });
});

const nextAct = async () => (await screen.findByText('Next action')).parentElement;

describe('what comes next', () => {
  const then = new Date(2099, 2, 5, 13, 5).toISOString();

  test.each<[string, Parameters<typeof aProfile>[0], Partial<BotAnswer>, string]>([
    ['operates', {}, {}, 'Waiting Looks again on 05/03/2099 13:05.'],
    [
      'rests',
      {},
      { restsFor: 'workingHours' },
      'RestingOutside its working hours. Resumes on 05/03/2099 13:05.',
    ],
    [
      'is paused for a while',
      { pause: { since: then, until: then } },
      { restsFor: 'paused' },
      'PausedYou have paused the bot. Resumes on 05/03/2099 13:05.',
    ],
    [
      'is paused',
      { pause: { since: then, until: null } },
      { restsFor: 'paused', nextLookAt: null },
      'PausedYou have paused the bot.',
    ],
    [
      'practises',
      { practice: { since: then } },
      { restsFor: 'noStory' },
      'WaitingNo new story yet. Looks again on 05/03/2099 13:05.',
    ],
    [
      'has rules that leave nothing',
      {},
      { restsFor: 'actsOff', leavesNothing: ['actsOff'] },
      'RestingYour rules have all actions turned off.',
    ],
    ['says nothing that makes sense', {}, { nextLookAt: 'soon' }, '–'],
  ])('is told of a bot that %s', async (_state, profile, ...[bot, text]) => {
    server.bot = aBotAnswer({ nextLookAt: then, ...bot });
    await openPage(profile);
    await waitFor(async () => expect(await nextAct()).toHaveTextContent(`Next action${text}`));
  });

  test.each([
    [404, '–'],
    [500, '–The server has failed, not your connection. Please try again in a moment.'],
  ])('is not known where the server answers %i', async (status, text) => {
    server.use(http.get(apiUrl('/bots/:profileId'), () => HttpResponse.json({}, { status })));
    await openPage({});
    await waitFor(async () =>
      expect((await nextAct())?.textContent?.trim()).toBe(`Next action${text}`),
    );
  });

  test('leads to the activity', async () => {
    await openPage({});
    const link = screen.getByRole('link', { name: 'See the activity' });
    expect(link).toHaveAttribute('href', '/app/activity');
  });

  test('leads to the activity of a profile that is not the chosen one by choosing it', async () => {
    server.profiles = threeProfiles().map((each) => ({ ...each, syncStatusBot: 7 }));
    const routes: RouteObject[] = [{ path: '/app/profiles', element: <ProfilesPage /> }];
    const chosen = jest.fn(({ request }: ActionFunctionArgs) => request.json());
    routes.push({ path: '/choose-profile', action: chosen, element: null });
    const { user } = renderRoutes(() => routes, {
      route: '/app/profiles?profile=profile-2',
      state: { user: aLoginAnswer() },
    });
    await user.click(await screen.findByRole('button', { name: 'See the activity' }));
    await waitFor(() => expect(chosen).toHaveBeenCalled());
    expect(await chosen.mock.results[0]?.value).toEqual({
      id: 'profile-2',
      place: '/app/activity',
    });
  });
});

describe('a profile of a network where the bot only answers', () => {
  test('has a card and a dashboard that promise nothing else', async () => {
    await openPage({ network: 'elsewhere', capabilities: invitedOnly });
    expect(screen.getByText(/^The bot reads mentions.* waits for your approval/)).toBeVisible();
    expect(screen.getByText('With your approval')).toBeVisible();
    expect(screen.queryByText('Automatic')).not.toBeInTheDocument();
  });

  test('goes by rules where its owner has let a kind of posts be answered without asking', async () => {
    const kinds = [aKindStep({ kind: 'thanks', mayBe: ['draft', 'automatic'], step: 'automatic' })];
    server.rules = aRulesAnswer({ kinds });
    await openPage({ network: 'elsewhere', capabilities: invitedOnly });
    expect(await screen.findByText('By your rules')).toBeVisible();
  });

  test('reads no fact about stories', async () => {
    await openPage({ network: 'elsewhere', capabilities: invitedOnly, syncStatusBot: 2 });
    expect(screen.queryByText(/stor(y|ies)/)).not.toBeInTheDocument();
  });

  const mailedCode = { kind: 'code', sentBy: 'email', example: 'ABCDE-12345' } as const;

  test('is asked for the code that came by email', async () => {
    await openPage({ network: 'elsewhere', syncStatusBot: 5, signInPrompt: mailedCode });
    expect(screen.getByText(/has sent a code for ana.creates by email/)).toBeVisible();
    const field = await screen.findByRole('textbox', { name: 'Verification code' });
    expect(field).toHaveAttribute('placeholder', 'ABCDE-12345');
  });
});

describe('the name of the network', () => {
  test('is shown where the server offers several', async () => {
    server.config = aConfig({ NETWORKS: ['atproto', 'sandbox'] });
    await openPage({});
    expect(await screen.findByText('Practice network')).toBeVisible();
  });

  test('is left out where there is one alone', async () => {
    server.config = aConfig({ NETWORKS: ['sandbox'] });
    await openPage({});
    expect(screen.queryByText('Practice network')).not.toBeInTheDocument();
  });
});
