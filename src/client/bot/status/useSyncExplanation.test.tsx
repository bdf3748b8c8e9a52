import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { languages } from '../../../shared/language/languages.ts';
import { aLoginAnswer, aProfile } from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { localeTexts } from '../../../testing/localeTexts.ts';
import { pollProfiles } from '../../../testing/client/pollProfiles.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { tellTime } from '../../../testing/client/tellTime.ts';
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { ProfilesPage } from '../../features/profiles/ProfilesPage.tsx';

const server = startFakeServer();

const noon = new Date(2025, 2, 5, 12);

beforeEach(() => {
  tellTime(noon, 'performance', 'setInterval');
});
afterEach(() => void jest.useRealTimers());

type ProfileParts = Parameters<typeof aProfile>[0];

/** Of all that the page announces. */
const announcement = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

async function openPage(parts: ProfileParts) {
  server.profiles = [aProfile(parts)];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  const name = await screen.findByText('ana.creates');
  // Once it is known whether a notice stands above it.
  await waitFor(() => expect(name).toBeVisible());
  const pollAnswers = async (next: ProfileParts) => {
    server.profiles = [aProfile(next)];
    await pollProfiles(view.store);
  };
  return { ...view, pollAnswers };
}

async function explanation({ user }: Awaited<ReturnType<typeof openPage>>): Promise<Element> {
  await user.hover(screen.getByRole('button', { name: 'Status details' }));
  return screen.findByRole('tooltip');
}

function todayAt(hours: number, minutes: number): string {
  const time = new Date(noon);
  time.setHours(hours, minutes, 0, 0);
  return time.toISOString();
}

const waiting = {
  syncReason: 'unreachable',
  syncNextTryAt: todayAt(14, 7),
  syncTriesUntil: todayAt(14, 35),
} as const;

describe('a synchronisation that waits', () => {
  test.each([
    ['unreachable', 'The network cannot be reached.'],
    ['rateLimited', 'The network asked Meelo to wait.'],
    ['signInLimit', 'Too many sign-ins for now.'],
    ['noSuchServer', 'The server cannot be found.'],
  ] as const)('says on its card and in the details that it is %s', async (syncReason, why) => {
    const view = await openPage({ syncStatusBot: 2, ...waiting, syncReason });
    const text = `${why} Next try at 14:07; Meelo keeps trying until 14:35.`;
    const card = within(screen.getByRole('region', { name: 'Signing in' }));
    expect(await card.findByText(text)).toBeVisible();
    expect(card.getByText('On hold')).toBeVisible();
    expect(card.queryByText('Did you know?')).not.toBeInTheDocument();
    const details = await explanation(view);
    expect(details).toHaveTextContent(text);
    expect(details).toHaveTextContent('it continues by itself');
  });

  test('changes with the list, and is announced where it begins, not at each try', async () => {
    const { pollAnswers } = await openPage({ syncStatusBot: 2 });
    expect(announcement()).toBe('');

    await pollAnswers({ syncStatusBot: 2, ...waiting });
    const announced = 'The network cannot be reached. Meelo keeps trying until 14:35.';
    await waitFor(() => expect(announcement()).toBe(announced));

    await pollAnswers({ syncStatusBot: 2, ...waiting, syncNextTryAt: undefined });
    const card = within(screen.getByRole('region', { name: 'Signing in' }));
    expect(await card.findByText(announced)).toBeVisible();
    expect(announcement()).toBe(announced);

    await pollAnswers({ syncStatusBot: 3 });
    expect(await screen.findByText('Did you know?')).toBeVisible();
    await waitFor(() => expect(announcement()).toBe('Signed in, waiting to synchronise'));
  });

  test('is told on the dashboard', async () => {
    server.profiles = [aProfile({ syncStatusBot: 1, ...waiting })];
    const page = <DashboardPage onNews={() => undefined} />;
    renderWithProviders(page, { state: { user: aLoginAnswer() } });
    expect(await screen.findByText(/^The network cannot be reached. Meelo keeps/)).toBeVisible();
  });

  test.each([
    ['no reason', { syncReason: undefined }],
    ['a strange reason', { syncReason: 'weather' as 'defect' }],
    ['a reason of an end', { syncReason: 'defect' }],
    ['no end', { syncTriesUntil: undefined }],
    ['an absurd end', { syncTriesUntil: 'soon' }],
  ] as const)('with %s has the usual card', async (_what, parts) => {
    await openPage({ syncStatusBot: 2, ...waiting, ...parts });
    expect(screen.getByText('Did you know?')).toBeVisible();
    expect(screen.queryByText(/keeps trying/)).not.toBeInTheDocument();
  });
});

describe('at code 10', () => {
  const ended = { syncStatusBot: 10, syncReason: 'unreachable' } as const;

  test('the person sees why the synchronisation ended, and can start it again', async () => {
    const view = await openPage(ended);
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('The network could not be reached for half an hour.');
    expect(note).toHaveTextContent('Choose Synchronise to try again.');
    expect(screen.getByRole('button', { name: 'Synchronise' })).toBeEnabled();
    expect(await explanation(view)).toHaveTextContent('for half an hour');
  });

  test('the end is announced', async () => {
    const { pollAnswers } = await openPage({ syncStatusBot: 2, ...waiting });
    await pollAnswers(ended);
    const announced = /could not be reached for half an hour/;
    await waitFor(() => expect(announcement()).toMatch(announced));
  });

  test('a time that the network asked for is said, with its date where that is another', async () => {
    const later = new Date(Date.now() + 48 * 3_600_000);
    const { pollAnswers } = await openPage({
      ...ended,
      syncReason: 'rateLimited',
      syncNextTryAt: later.toISOString(),
    });
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent(/asked Meelo to wait until \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
    expect(note).toHaveTextContent('Choose Synchronise again after that.');
    const past = new Date(Date.now() - 48 * 3_600_000).toISOString();
    await pollAnswers({ ...ended, syncReason: 'signInLimit', syncNextTryAt: past });
    await within(note).findByText(
      /^There were too many sign-ins to this account, so it rests until/,
    );
    expect(note).toHaveTextContent('Choose Synchronise to try again.');
    await pollAnswers({ ...ended, syncReason: 'rateLimited', syncNextTryAt: 'soon' });
    await waitFor(() => expect(note).toHaveTextContent('asked Meelo to wait for too long.'));
  });

  test.each([
    ['noSuchServer', 'The account’s server could not be found.'],
    ['networkOff', 'The network was switched off on this server.'],
    ['strangeAnswer', 'so Meelo does not sign in there again by itself.'],
    ['stopped', 'You stopped it while Meelo was waiting.'],
  ] as const)('the end by %s is told', async (syncReason, words) => {
    await openPage({ ...ended, syncReason });
    expect(screen.getByRole('note')).toHaveTextContent(words);
  });

  test('without a reason nothing is said', async () => {
    await openPage({ syncStatusBot: 10 });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

test.each([
  ['disabled', /^The network has disabled this account/],
  ['defect', /^An error in Meelo has stopped it/],
  ['accountDeactivated', /^This account has been deactivated\. Reactivate it/],
  ['accountTakenDown', /^The network has taken this account down\. Appeal/],
  ['accountMoved', /^This account has moved to another one/],
  ['unreachable', /^Contact the administrator: nobody else/],
] as const)('at code 8 the card says what to do after %s', async (syncReason, words) => {
  await openPage({ syncStatusBot: 8, syncReason });
  const card = within(screen.getByRole('region', { name: 'The synchronisation has stopped' }));
  expect(card.getByText(words)).toBeVisible();
});

test.each([
  ['accountLinked', /^This network account is linked to Meelo already/],
  ['appPasswordNeeded', /takes app passwords only\. Make one/],
  [
    'scopeMissing',
    /does not permit enough\. Allow all that Meelo asks for at your network, or make/,
  ],
  ['handleMismatch', /^The account that this name leads to goes by another name/],
] as const)('at code 4 the card says what to do after %s', async (syncReason, words) => {
  await openPage({ syncStatusBot: 4, syncReason });
  const name = 'Check your access data';
  const card = within(screen.getByRole('region', { name }));
  expect(card.getByText(words)).toBeVisible();
});

test('at code 4 the page asks for a password that is needed again, and blames nobody', async () => {
  const view = await openPage({ syncStatusBot: 4, signInPrompt: { kind: 'password' } });
  const card = within(screen.getByRole('region', { name: 'The password is needed again' }));
  const words = 'Type the password again: the network has to verify it.';
  expect(card.getByText(words)).toBeVisible();
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
  await view.user.click(card.getByRole('button', { name: 'Update access data' }));
  const dialog = within(await screen.findByRole('dialog'));
  const password = await dialog.findByLabelText('Password');
  expect(password).not.toHaveAccessibleDescription(/Leave it empty/);
});

const stopButton = () => screen.getByRole('button', { name: 'Stop trying' });

describe('stopping', () => {
  test('is offered only while it waits', async () => {
    const { pollAnswers } = await openPage({ syncStatusBot: 2 });
    expect(screen.queryByRole('button', { name: 'Stop trying' })).not.toBeInTheDocument();
    await pollAnswers({ syncStatusBot: 2, ...waiting });
    expect(await screen.findByRole('button', { name: 'Stop trying' })).toBeVisible();
    await pollAnswers({ syncStatusBot: 2 });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Stop trying' })).not.toBeInTheDocument(),
    );
  });

  test('ends the attempt, says why it ended, and lets the person start again', async () => {
    const { user } = await openPage({ syncStatusBot: 2, ...waiting });
    await user.click(stopButton());
    const ended = await screen.findByRole('note');
    expect(ended).toHaveTextContent('You stopped it while Meelo was waiting.');
    expect(ended).toHaveTextContent('Choose Synchronise to try again.');
    expect(await screen.findByText('Synchronisation stopped')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Synchronise' })).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(server.changes()).toEqual([
      { method: 'POST', path: '/profiles/profile-1/stop', body: undefined },
    ]);
  });

  test('is under way until the server answers, and a refusal says why beside it', async () => {
    const answer = Promise.withResolvers<Response>();
    server.use(http.post(apiUrl('/profiles/:id/stop'), () => answer.promise));
    const { user } = await openPage({ syncStatusBot: 2, ...waiting });
    await user.click(stopButton());
    await waitFor(() => expect(stopButton()).toHaveAttribute('aria-disabled', 'true'));
    const body = { code: 'sync.wrongState', message: 'It is over.' };
    answer.resolve(HttpResponse.json(body, { status: 409 }));
    expect(await screen.findByText('It is over.')).toBeVisible();
    await waitFor(() => expect(stopButton()).not.toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

const longest = (texts: string[]) => Math.max(...texts.map(({ length }) => length));

test.each(languages)(
  'in %s the loading card keeps its height while it shows a wait',
  async (name) => {
    const facts = [...(await localeTexts(name, 'facts')).values()];
    const waits = [...(await localeTexts(name, 'profiles'))]
      .filter(([key]) => key.startsWith('profiles.wait.'))
      .map(([, text]) => text);
    // Both placeholders are longer than the times that they stand for.
    expect(longest(waits)).toBeLessThanOrEqual(longest(facts) + 5);
  },
);
