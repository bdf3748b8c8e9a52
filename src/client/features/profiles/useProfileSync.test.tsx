import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { Refusal, SyncEvent, UserEvent } from '../../../shared/sync/syncEvents.ts';
import type { syncMachine } from '../../../shared/sync/syncMachine.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aProfile, aSelectedProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/client/fill.ts';
import { pollProfiles } from '../../../testing/client/pollProfiles.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { toProfiles, type Profile } from '../../api/profiles.ts';
import { ProfilesPage } from './ProfilesPage.tsx';
import { setSyncInspector, useProfileSync } from './useProfileSync.ts';

const server = startFakeServer();

afterEach(() => setSyncInspector(undefined));

async function openPageAt(syncStatusBot: unknown) {
  server.profiles = [aProfile({ syncStatusBot })];
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await screen.findByText('ana.creates');
  return { ...view, poll: () => pollProfiles(view.store) };
}

const chip = (text: string) => screen.findByText(text, { selector: '[data-tone] *' });
const hasChip = (text: string) => screen.queryByText(text, { selector: '[data-tone] *' }) !== null;
const list = (code: number) => HttpResponse.json([aProfile({ syncStatusBot: code })]);

/** Answers GET /profiles one by one, as each is released. */
function holdLists() {
  const lists: PromiseWithResolvers<Response>[] = [];
  server.use(
    http.get(apiUrl('/profiles'), () => {
      const answer = Promise.withResolvers<Response>();
      lists.push(answer);
      return answer.promise;
    }),
  );
  return lists;
}

test('a poll that was sent before the accepted change does not throw the page back', async () => {
  server.use(http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(aSelectedProfile())));
  const { user, poll, store } = await openPageAt(10);
  const lists = holdLists();
  const statuses: string[] = [];
  const observer = new MutationObserver(() => {
    const text = document.querySelector('td [data-tone]:not([data-tone=green])')?.textContent;
    if (text && statuses.at(-1) !== text) statuses.push(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  const stale = poll();
  await waitFor(() => expect(lists).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  const isAccepted = expect.objectContaining({ status: 'fulfilled' });
  await waitFor(() => expect(Object.values(store.getState().api.mutations)).toEqual([isAccepted]));
  lists[0]?.resolve(list(10));
  await stale;
  await chip('Starting');
  await waitFor(() => expect(lists).toHaveLength(2));
  lists[1]?.resolve(list(2));
  await chip('Signing in');
  observer.disconnect();
  expect(statuses).toEqual(['Not synchronised', 'Starting', 'Signing in']);
});

test.each([
  ['has begun', 0, 'Profile updated successfully!'],
  ['has not begun', 10, 'Error updating profile'],
])('where the answer is lost, the list tells that it %s', async (_what, code, told) => {
  const lost = () => {
    server.profiles = [aProfile({ syncStatusBot: code })];
    return HttpResponse.error();
  };
  server.use(http.patch(apiUrl('/profiles/:id'), lost));
  const { user } = await openPageAt(10);
  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryAllByText(/^(Profile updated|Error updating)/)).toHaveLength(1);
});

test('a deletion that the state no longer allows says so, and sends nothing', async () => {
  const { user, poll } = await openPageAt(7);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.profiles = [aProfile({ syncStatusBot: 4 })];
  await poll();
  await chip('Sign-in refused');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error deleting profile');
  expect(server.changes()).toEqual([]);
});

test('an edit that fails keeps what was typed, though a poll has moved the state on', async () => {
  const answer = Promise.withResolvers<Response>();
  server.use(http.patch(apiUrl('/profiles/:id'), () => answer.promise));
  const { user, poll } = await openPageAt(7);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, await dialog.findByLabelText('Password'), 'typed');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.changes()).toHaveLength(1));
  server.profiles = [aProfile({ syncStatusBot: 4 })];
  await poll();
  await chip('Sign-in refused');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer.resolve(HttpResponse.json({ code: 'sync.wrongState', message: 'No.' }, { status: 409 }));
  expect(await dialog.findByText('No.')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue('typed');
});

test('a code that is back when the list is asked after the change is shown at once', async () => {
  server.use(http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(aSelectedProfile())));
  const { user } = await openPageAt(9);
  // A page without the focus does not poll.
  window.dispatchEvent(new Event('blur'));
  const lists = holdLists();
  await fill(user, await screen.findByRole('textbox', { name: 'Verification code' }), '000000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lists).toHaveLength(1));
  lists[0]?.resolve(list(9));
  await chip('Checking the code');
  await waitFor(() => expect(lists).toHaveLength(2));
  lists[1]?.resolve(list(9));
  await chip('Incorrect code');
  expect(await screen.findByRole('textbox', { name: 'Verification code' })).toHaveValue('');
});

test('a request that was sent ends by the list where that has told more', async () => {
  server.use(http.patch(apiUrl('/profiles/:id'), () => HttpResponse.json(aSelectedProfile())));
  const { user } = await openPageAt(10);
  const lists = holdLists();
  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  await waitFor(() => expect(lists).toHaveLength(1));
  lists[0]?.resolve(list(2));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  await chip('Signing in');
  expect(lists).toHaveLength(1);
});

const refuse = (message: string) =>
  http.patch(
    apiUrl('/profiles/:id'),
    () => HttpResponse.json({ code: 'sync.wrongState', message }, { status: 409 }),
    { once: true },
  );

test.each([
  { by: 'every move', codes: [0, 2, 7, 10] },
  { by: 'the last move alone', codes: [10] },
])('a refusal is gone once another tab has synchronised, told of $by', async ({ codes }) => {
  server.use(refuse('Too many attempts.'));
  const { user, poll } = await openPageAt(10);
  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
  for (const [minute, syncStatusBot] of codes.entries()) {
    const syncMovedAt = new Date(2025, 2, 5, 14, minute).toISOString();
    server.profiles = [aProfile({ syncStatusBot, syncMovedAt })];
    await poll();
  }
  await chip('Not synchronised');
  await waitFor(() => expect(screen.queryByText('Too many attempts.')).not.toBeInTheDocument());
});

test('what the server said of one code is not said of the next', async () => {
  server.use(refuse('Wait a moment.'));
  const { user, poll } = await openPageAt(5);
  await user.type(
    await screen.findByRole('textbox', { name: 'Verification code' }),
    '111111{Enter}',
  );
  expect(await screen.findByText('Wait a moment.')).toBeVisible();
  server.profiles = [aProfile({ syncStatusBot: 9 })];
  await poll();
  await chip('Incorrect code');
  expect(screen.queryByText('Wait a moment.')).not.toBeInTheDocument();
});

const anyRequest = { type: 'sync.request' } as const;
const refused = { request: anyRequest.type, message: 'No.' };
const [unknown] = toProfiles([{ ...aProfile(), syncStatusBot: 42 }]) as [Profile];

interface TwoRequestsProps {
  second: UserEvent;
  onAnswers: (answers: (Refusal | undefined)[]) => void;
}

function TwoRequests({ second, onAnswers }: TwoRequestsProps) {
  const { request } = useProfileSync(unknown);
  const send = () => Promise.all([request(anyRequest), request(second)]).then(onAnswers);
  return <button onClick={() => void send()}>Send</button>;
}

test.each([
  { what: 'another one is refused at once', second: { type: 'profile.remove' }, answer: {} },
  { what: 'the same one gets its answer', second: anyRequest, answer: refused },
] as const)('while a request is pending, $what', async ({ second, answer }) => {
  server.use(refuse('No.'));
  const onAnswers = jest.fn();
  const state = { user: aLoginAnswer() };
  const page = <TwoRequests second={second} onAnswers={onAnswers} />;
  const { user } = renderWithProviders(page, { state });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onAnswers).toHaveBeenCalledWith([refused, answer]));
  expect(server.changes()).toHaveLength(1);
});

test('an edit that the state no longer allows is refused before it is sent', async () => {
  const { user, poll } = await openPageAt(7);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.profiles = [aProfile({ syncStatusBot: 2 })];
  await poll();
  await chip('Signing in');
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('That did not work.');
  expect(server.changes()).toEqual([]);
});

test('what an inspector sees is what the page shows, and what it sends changes the page', async () => {
  const seen: InspectionEvent[] = [];
  setSyncInspector((event) => seen.push(event));
  const { user, poll } = await openPageAt(10);
  const actor = seen[0]?.actorRef as ActorRefFrom<typeof syncMachine>;
  const send = (event: SyncEvent) => act(() => actor.send(event));

  await user.click(screen.getByRole('button', { name: 'Synchronise' }));
  await chip('Starting');
  // The list that follows an accepted change would be news.
  await poll();
  expect(actor.getSnapshot().matches({ code: 'starting' })).toBe(true);

  send({ type: 'signIn.begun' });
  send({ type: 'network.twoFactorCodeAsked' });
  expect(hasChip('Waiting for the code')).toBe(true);
  expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeVisible();

  send({ type: 'code.reported', code: 8 });
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('Contact admin');

  // The page follows the server again once that has news.
  await poll();
  expect(hasChip('Fatal error')).toBe(true);
  server.profiles = [aProfile({ syncStatusBot: 7 })];
  await poll();
  await chip('Bot operating');
});
