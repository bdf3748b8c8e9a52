import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { aProfile, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { fill } from '../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { ProfilesPage } from '../../features/profiles/ProfilesPage.tsx';
import { setSyncInspector } from '../../features/profiles/useProfileSync.ts';
import { InspectorPage } from './InspectorPage.tsx';
import { startInspection } from './startInspection.tsx';

const server = startFakeServer();
const open = jest.spyOn(window, 'open');

/** Both windows are this one: what one posts to the other arrives here. */
const post = jest.fn((data: unknown) => {
  const { origin } = window.location;
  setTimeout(() =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin }))),
  );
});

beforeEach(() => {
  Object.assign(window, { opener: { postMessage: post } });
  open.mockReturnValue({ postMessage: post } as unknown as Window);
});

afterEach(() => {
  setSyncInspector(undefined);
  document.querySelectorAll('aside').forEach((place) => place.remove());
  jest.clearAllMocks();
});

async function inspectAt(code: number) {
  server.profiles = [aProfile({ syncStatusBot: code })];
  act(() => startInspection(''));
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await screen.findByText('ana.creates');
  await view.user.click(screen.getByRole('button', { name: 'Open the inspector' }));
  // The diagram suspends until its library is loaded.
  const inspector = await act(async () => renderWithProviders(<InspectorPage />));
  return { user: view.user, inspector: within(inspector.container) };
}

test('shows the live state, and an event that is sent changes the page and no profile', async () => {
  const { user, inspector } = await inspectAt(7);
  expect(open.mock.calls[0]?.[0]).toBe('/dev/inspector');
  expect(await inspector.findByRole('heading', { name: 'Now: operating' })).toBeVisible();
  await user.click(inspector.getByRole('button', { name: 'Send' }));
  expect(await inspector.findByRole('heading', { name: 'Now: awaitingTwoFactor' })).toBeVisible();
  const moves = within(inspector.getByRole('table', { name: 'Moves' }));
  const [, newest] = moves.getAllByRole('row');
  expect(newest).toHaveTextContent(/code\.reported\{"code":5\}.*awaitingTwoFactor/);
  expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeVisible();
  expect(server.changes()).toEqual([]);
  const diagram = await inspector.findByRole('figure', { name: /in the state awaitingTwoFactor/ });
  expect(diagram.querySelector('.node.live')).toHaveTextContent('awaitingTwoFactor');
  expect(diagram).toHaveTextContent('network.sessionEnded');
  expect(diagram.querySelector('.node.live')).toHaveTextContent('5 · awaiting 2FA code');
  const facts = inspector.getByRole('table', { name: 'The live state' });
  expect(
    within(facts)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Code5',
    'CardtwoFactor',
    'Toneyellow',
    'TagsneedsUser, busy',
    'Requestidle',
    'sync.requesthidden',
    'sync.stophidden',
    'credentials.savebusy',
    'twoFactor.submitenabled',
    'profile.removebusy',
  ]);
});

test('a move over several states marks each arrow of the way, until another move', async () => {
  const { user, inspector } = await inspectAt(10);
  await user.click(await inspector.findByRole('button', { name: 'Send' }));
  const diagram = await inspector.findByRole('figure', { name: /in the state awaitingTwoFactor/ });
  const marked = () => diagram.querySelectorAll('.edge.live').length;
  expect(marked()).toBe(3);
  const news = '{ "code": 5, "waitsForNetwork": true }';
  await fill(user, inspector.getByLabelText('Payload (JSON)'), news);
  await user.click(inspector.getByRole('button', { name: 'Send' }));
  expect(marked()).toBe(3);
});

test('nobody can read a password or a code in what the page tells', async () => {
  const { user, inspector } = await inspectAt(5);
  server.use(http.patch(apiUrl('/profiles/:id'), () => new Promise<never>(() => undefined)));
  await fill(user, await screen.findByRole('textbox', { name: 'Verification code' }), '246810');
  await user.keyboard('{Enter}');
  expect(await inspector.findByText('{"verificationCode":"•••"}')).toBeVisible();
  expect(JSON.stringify(post.mock.calls)).not.toContain('246810');
});

test('an event that the state does not take cannot be sent, nor what is no JSON', async () => {
  const { user, inspector } = await inspectAt(7);
  const send = await inspector.findByRole('button', { name: 'Send' });
  const payload = inspector.getByLabelText('Payload (JSON)');
  await fill(user, payload, 'no JSON');
  expect(send).toBeDisabled();
  await user.click(inspector.getByRole('combobox', { name: 'Event' }));
  await user.click(screen.getByRole('option', { name: 'sync.request' }));
  expect(send).toBeDisabled();
  await user.click(inspector.getByRole('combobox', { name: 'Event' }));
  await user.click(screen.getByRole('option', { name: 'network.disabled' }));
  expect(send).toBeEnabled();
});

test('says in words what is wrong with a payload, and which state does not take the event', async () => {
  const { user, inspector } = await inspectAt(7);
  const payload = await inspector.findByLabelText('Payload (JSON)');
  expect(payload).toBeValid();
  await fill(user, payload, '{ "code": 5');
  expect(payload).toBeInvalid();
  expect(payload).toHaveAccessibleDescription(/^This is no JSON: Expected ',' or '}'/);
  for (const text of ['5', 'null', '[1]']) {
    await fill(user, payload, text);
    expect(payload).toHaveAccessibleDescription('The payload is an object, such as { "code": 5 }.');
    expect(inspector.getByRole('button', { name: 'Send' })).toBeDisabled();
  }
  await user.click(inspector.getByRole('combobox', { name: 'Event' }));
  await user.click(screen.getByRole('option', { name: 'sync.request' }));
  expect(inspector.getByText('The state operating does not take this event.')).toBeVisible();
});

test('the hosted inspector is opened where it is asked for', async () => {
  act(() => startInspection('stately'));
  screen.getByRole('button', { name: 'Open the inspector' }).click();
  expect(open.mock.calls[0]?.[0]).toBe('https://stately.ai/inspect');
});

test('without a page it says how to begin', async () => {
  await act(async () => renderWithProviders(<InspectorPage />));
  expect(screen.getByRole('link', { name: /profiles page/ })).toHaveAttribute(
    'href',
    '/app/profiles?inspect',
  );
});
