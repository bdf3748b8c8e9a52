import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { addedNodes, isAddedAfter } from '../../../../testing/client/addedNodes.ts';
import {
  aBotAnswer,
  aConfig,
  aLoginAnswer,
  aProfile,
  aReviewItem,
  aSelectedProfile,
  invitedOnly,
} from '../../../../testing/fakeServer/builders.ts';
import { apiUrl, serverFailed } from '../../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { BotPanel } from './BotPanel.tsx';

const server = startFakeServer();

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

function openPanel(profile: ReturnType<typeof aSelectedProfile> | undefined = aSelectedProfile()) {
  const panel = (
    <>
      <BotPanel />
      <Address />
    </>
  );
  return renderWithProviders(panel, { state: { user: aLoginAnswer(), profile } });
}

test('paints the state before the figures and the latest acts', async () => {
  const added = addedNodes(() => openPanel());
  const bot = screen.getByRole('region', { name: 'Your bot' });
  await isLoaded();
  const acts = screen.getByRole('region', { name: 'Latest activity' });
  expect(isAddedAfter(added, acts, bot)).toBe(true);
});

const tile = (label: string) => screen.getByText(label).closest('[data-tile]');
const isLoaded = () =>
  waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());

test.each([
  { code: undefined, state: 'Not started', step: 'Synchronise', place: '/app/profiles' },
  { code: 10, state: 'Not synchronised', step: 'Synchronise', place: '/app/profiles' },
  { code: 42, state: 'Unknown', step: 'Synchronise', place: '/app/profiles' },
  { code: 0, state: 'Starting', step: 'Follow the synchronisation', place: '/app/profiles' },
  { code: 1, state: 'Synchronising', step: 'Follow the synchronisation', place: '/app/profiles' },
  {
    code: 4,
    state: 'Sign-in refused',
    step: 'Check the access data',
    place: '/app/profiles',
  },
  { code: 5, state: 'Waiting for the code', step: 'Enter the code', place: '/app/profiles' },
  { code: 9, state: 'Incorrect code', step: 'Enter the code', place: '/app/profiles' },
  { code: 7, state: 'Bot operating', step: 'See the activity', place: '/app/activity' },
  { code: 8, state: 'Fatal error', step: 'Get help', place: '/app/help' },
])('at code $code says "$state" and leads on by "$step"', async ({ code, state, step, place }) => {
  server.profiles = [aProfile({ syncStatusBot: code })];
  const { user } = openPanel();
  expect(await screen.findByRole('heading', { name: 'ana.creates' })).toBeVisible();
  expect(screen.getByText(state)).toBeVisible();
  await user.click(screen.getByRole('link', { name: step }));
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(place);
});

test('says what happens while a synchronisation works', async () => {
  server.profiles = [aProfile({ syncStatusBot: 2 })];
  openPanel();
  expect(await screen.findByText(/signing in to the network/i)).toBeVisible();
});

test('practice can begin before the first synchronisation', async () => {
  server.profiles = [aProfile({ syncStatusBot: null })];
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Practise' }));
  await user.click(await screen.findByRole('button', { name: 'Start practice' }));
  expect(await screen.findByText('Practising: nothing is sent', { selector: 'p' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'End practice' })).toBeVisible();
});

test('a payment that is not active makes the bot rest, and support is the next step', async () => {
  server.paymentStatus = 'INACTIVE';
  server.config = aConfig({ SUPPORT_WHATSAPP: '5511999990000' });
  server.bot = aBotAnswer({ restsFor: 'payment' });
  openPanel();
  const support = await screen.findByRole('link', { name: /Contact support on WhatsApp/ });
  expect(support).toHaveAttribute('href', expect.stringContaining('wa.me/5511999990000'));
  await isLoaded();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(screen.getByText('Bot resting').closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'orange',
  );
  expect(document.body).not.toHaveTextContent(/operating/i);
  expect(screen.queryByRole('link', { name: 'See the activity' })).not.toBeInTheDocument();
  expect(tile('Next action')).toHaveTextContent('RestingYour payment is not active.');
});

test.each([
  [null, 'Bot resting', /^The bot is resting: your rules leave it nothing to do\.$/],
  [{ since: '' }, 'Practising', /your rules leave it nothing to practise on\.$/],
])('says where rules leave the bot nothing to do (practice: %j)', async (practice, label, text) => {
  server.profiles = [aProfile({ practice })];
  server.bot = aBotAnswer({ restsFor: 'actsOff', leavesNothing: ['actsOff'] });
  openPanel();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(label)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/operating/i);
});

test('rules that leave nothing to do are the next step', async () => {
  server.bot = aBotAnswer({ leavesNothing: ['noHours'] });
  openPanel();
  const link = await screen.findByRole('link', { name: 'Change the rules' });
  expect(link).toHaveAttribute('href', '/app/profiles/rules?profile=profile-1');
});

test('a bot that has reached its daily limit rests, whenever its next poll is', async () => {
  server.bot = aBotAnswer({ restsFor: 'dailyCap' });
  openPanel();
  await isLoaded();
  expect(tile('Next action')).toHaveTextContent(
    /^Next actionRestingThe daily limit is reached. Resumes in/,
  );
});

test('without a chat of support, a payment that is not active leads to help', async () => {
  server.paymentStatus = 'OVERDUE';
  openPanel();
  expect(await screen.findByRole('link', { name: 'Get help' })).toHaveAttribute(
    'href',
    '/app/help',
  );
  expect(screen.getByText('Blocked')).toBeVisible();
});

test('shows the acts of today of the cap, and the followers', async () => {
  openPanel();
  const progress = await screen.findByRole('progressbar', { name: 'Actions in 24 hours' });
  await isLoaded();
  expect(progress).toHaveAttribute('aria-valuenow', '4');
  expect(progress).toHaveAttribute('aria-valuetext', '12 of 300');
  expect(tile('Actions in 24 hours')).toHaveTextContent('12of 300');
  expect(tile('Followers')).toHaveTextContent('12.34542 posts');
});

test('says one post in the singular', async () => {
  server.profiles = [aProfile({ mediaCount: 1 })];
  openPanel();
  await isLoaded();
  expect(tile('Followers')).toHaveTextContent(/1 post(?!s)/);
});

test('says what a cap grows to', async () => {
  server.bot = aBotAnswer({ actionsToday: 1, dailyCap: 3, fullDailyCap: 30 });
  openPanel();
  const progress = await screen.findByRole('progressbar', { name: 'Actions in 24 hours' });
  await isLoaded();
  const words = 'of 3; grows to 30 over time';
  expect(progress).toHaveAttribute('aria-valuetext', `1 ${words}`);
  expect(tile('Actions in 24 hours')).toHaveTextContent(words);
});

test('marks figures that are missing or absurd', async () => {
  server.profiles = [aProfile({ followersCount: null, mediaCount: -4 })];
  server.bot = { actionsToday: -1, dailyCap: 'many', nextLookAt: 'soon', restsFor: 'sleep' };
  openPanel();
  await isLoaded();
  expect(tile('Followers')).toHaveTextContent('–– posts');
  expect(tile('Actions in 24 hours')).toHaveTextContent('Actions in 24 hours–');
  expect(tile('Next action')).toHaveTextContent('Next action–');
});

test('says how many of the acts of today no list shows', async () => {
  server.bot = aBotAnswer({ actionsToday: 28, actionsBefore: 27, dailyCap: 30, fullDailyCap: 30 });
  openPanel();
  const words = 'of 30. Includes 27 from before this account was linked again';
  await waitFor(() => expect(tile('Actions in 24 hours')).toHaveTextContent(words));
});

test('more acts than the cap fill the bar', async () => {
  server.bot = aBotAnswer({ actionsToday: 400 });
  openPanel();
  await isLoaded();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('a bot that does not operate has no next action', async () => {
  server.profiles = [aProfile({ syncStatusBot: 8 })];
  openPanel();
  await isLoaded();
  expect(tile('Next action')).toHaveTextContent('–The bot is not operating.');
});

test('a server that lacks the call costs what that would show, and is asked once', async () => {
  const missing = refuseFigures(404);
  openPanel();
  await isLoaded();
  expect(tile('Actions in 24 hours')).toHaveTextContent('Actions in 24 hours–');
  expect(tile('Next action')).toHaveTextContent('Next action–');
  expect(tile('Followers')).toHaveTextContent('12.345');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(missing.count).toBe(1);
});

test('figures that fail are an error with a retry', async () => {
  server.use(http.get(apiUrl('/bots/:profileId'), serverFailed, { once: true }));
  const { user } = openPanel();
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('The figures could not be loaded');
  await user.click(within(error).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('of 300')).toBeVisible();
});

test('a 401 of the figures alone does not end the session', async () => {
  refuseFigures(401);
  const { store } = openPanel();
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  expect(store.getState().user.access_token).not.toBeNull();
});

test('speaks of no stories where the bot only answers', async () => {
  server.profiles = [aProfile({ network: 'elsewhere', capabilities: invitedOnly })];
  server.bot = aBotAnswer({ restsFor: 'noStory' });
  server.storyPages = [];
  openPanel();
  expect(await screen.findByText(/^As soon as it answers someone/)).toBeVisible();
  expect(await screen.findByText(/^No new mention yet\./)).toBeVisible();
  expect(screen.getByText(/^The bot reads mentions, replies and quotes of/)).toBeVisible();
  expect(screen.queryByText(/stor(y|ies)/i)).not.toBeInTheDocument();
});

test('the next step is to decide about the texts that wait, where there are any', async () => {
  server.profiles = [aProfile({ network: 'elsewhere', capabilities: invitedOnly })];
  server.reviews = [aReviewItem(), aReviewItem({ id: 'act-2' })];
  const { user } = openPanel();
  await user.click(await screen.findByRole('link', { name: '2 texts wait for you' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/app/activity/review');
  expect(screen.queryByRole('link', { name: 'See the activity' })).not.toBeInTheDocument();
});

test('without a profile, three steps lead to the first', async () => {
  server.profiles = [];
  openPanel();
  const steps = within(await screen.findByRole('list'));
  const titles = steps.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['1 Add', '2 Synchronise', '3 Watch']);
  expect(screen.getByRole('link', { name: 'Add profile' })).toHaveAttribute(
    'href',
    '/app/profiles?link',
  );
});

test('a list that fails is an error with a retry', async () => {
  server.use(http.get(apiUrl('/profiles'), serverFailed, { once: true }));
  const { user } = openPanel();
  expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'ana.creates' })).toBeVisible();
});

/** Counts how often the figures are asked for. */
function refuseFigures(status: number) {
  const asking = { count: 0 };
  server.use(
    http.get(apiUrl('/bots/:profileId'), () => {
      asking.count += 1;
      return HttpResponse.json({ code: 'object.notFound', message: 'No such call.' }, { status });
    }),
  );
  return asking;
}
