import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aConfig, aLoginAnswer } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { answerLogin, fillAndSend, sendLogin } from '../../../testing/client/sendLogin.tsx';
import { Providers } from '../../app/Providers.tsx';
import { createStore } from '../../store/store.ts';
import { LoginPage } from './LoginPage.tsx';

const support = {
  SUPPORT_WHATSAPP: '5511999990000',
  SUPPORT_EMAIL: 'help@example.org',
  SUPPORT_PHONE: '+55 11 99999-0000',
};
const server = startFakeServer({ config: aConfig(support) });

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-account-requests');
  jest.restoreAllMocks();
});

test('the fields are native, required and the password can be shown and hidden', async () => {
  const { user } = renderWithProviders(<LoginPage />);
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Email')).toBeRequired();
  const password = screen.getByLabelText('Password');
  expect(password).toBeRequired();
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('a line promotes the assistant and another one closes the page', () => {
  renderWithProviders(<LoginPage />);
  expect(screen.getByText(/^An AI assistant that helps with your profile/)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/your profile stays active/);
});

test('an empty form sends nothing and says beside each field what is missing', async () => {
  const calls = answerLogin(server, 200, aLoginAnswer());
  const { user } = renderWithProviders(<LoginPage />);
  const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')];
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Enter your email address.');
  expect(password).toHaveAccessibleDescription('Enter your password.');
  await fill(user, email, 'not-an-address');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/not a whole email address/));
  await fill(user, email, 'ada@example.org');
  await waitFor(() => expect(email).toHaveAccessibleDescription(''));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(password).toHaveFocus());
  // What goes out last is all that went out.
  await fillAndSend(user);
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(calls.count).toBe(1);
});

test('the button says that it is under way, and a second click sends nothing', async () => {
  const calls = answerLogin(server, 200, aLoginAnswer());
  const { store } = await sendLogin();
  const pending = screen.getByRole('button', { name: 'Logging in…' });
  expect(pending).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(pending);
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(screen.getByText('Welcome back!')).toBeVisible();
  expect(store.getState().user).toMatchObject(aLoginAnswer());
  expect(calls.count).toBe(1);
});

test('tells at the login that strangers have tried to guess the password', async () => {
  answerLogin(server, 200, { ...aLoginAnswer(), wasGuessed: true });
  const { store } = await sendLogin();
  expect(await screen.findByText('Someone has tried to guess your password')).toBeVisible();
  expect(screen.getByText('See Settings, under Devices.')).toBeVisible();
  expect(store.getState().user).toEqual(expect.not.objectContaining({ wasGuessed: true }));
});

test('a form that is submitted twice before a render sends one request', async () => {
  const calls = answerLogin(server, 200, aLoginAnswer());
  const { user, container } = renderWithProviders(<LoginPage />);
  await fill(user, screen.getByLabelText('Email'), 'ada@example.org');
  await fill(user, screen.getByLabelText('Password'), 'secret');
  const form = container.querySelector('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(calls.count).toBe(1);
});

test('one click logs in with the demo account, whatever the form holds', async () => {
  server.config = aConfig({ DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' });
  const { user } = renderWithProviders(<LoginPage />);
  await fill(user, screen.getByLabelText('Password'), 'other');
  const demo = await screen.findByRole('button', { name: /^Try it now/ });
  expect(demo).toHaveTextContent('demo@meelo.local');
  await user.click(demo);
  expect(screen.getByLabelText('Email')).toHaveValue('demo@meelo.local');
  expect(screen.getByLabelText('Password')).toHaveValue('meelo-demo');
  expect(await screen.findByText('Login successful!')).toBeVisible();
  const body = { email: 'demo@meelo.local', password: 'meelo-demo' };
  expect(server.changes()).toMatchObject([{ path: '/users/login', body }]);
});

test.each([
  ['neither', {}],
  ['no password', { DEMO_EMAIL: 'demo@meelo.local' }],
  ['no email', { DEMO_PASSWORD: 'meelo-demo' }],
])('where the server names %s of the demo account, none is offered', async (_what, demo) => {
  server.config = aConfig({ ...support, ...demo });
  const { user } = renderWithProviders(<LoginPage />);
  // What the dialog shows comes with the same answer.
  await user.click(screen.getByRole('button', { name: 'Need help logging in?' }));
  expect(await screen.findByText('help@example.org')).toBeVisible();
  expect(screen.queryByText('Try it now')).toBeNull();
});

test('the help link opens the support dialog, whose chat opens in a new tab', async () => {
  const { user } = renderWithProviders(<LoginPage />);
  await user.click(screen.getByRole('button', { name: 'Need help logging in?' }));
  expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeVisible();
  const chat = await screen.findByRole('link', { name: /Chat on WhatsApp/ });
  expect(chat).toHaveAttribute('target', '_blank');
  expect(chat.getAttribute('rel')).toContain('noopener');
  const message = encodeURIComponent('Hello! I need help logging in to Meelo.');
  expect(chat).toHaveAttribute('href', `https://wa.me/5511999990000?text=${message}`);
  expect(screen.getByText(/^No account yet, or trouble logging in/)).toBeVisible();
  expect(screen.getByText('+5511999990000')).toBeVisible();
  expect(screen.getByText('help@example.org')).toBeVisible();
  expect(screen.getByText('+55 11 99999-0000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('greets who has an account', () => {
  renderWithProviders(<LoginPage />, { route: '/login' });
  expect(screen.getByText('Good to have you back.')).toBeVisible();
  expect(screen.getByText(/^No account yet\? The people/)).not.toBeVisible();
});

test('leads who comes for an account to the address where the operator takes requests', async () => {
  server.config = aConfig({ ...support, ACCOUNT_REQUESTS: 'mailto:join@example.com' });
  renderWithProviders(<LoginPage />, { route: '/login?account' });
  const link = await screen.findByRole('link', { name: 'Ask for an account' });
  expect(link).toHaveAttribute('href', 'mailto:join@example.com');
  expect(screen.queryByRole('button', { name: 'Ask for an account' })).toBeNull();
});

test('offers no contacts until the address of the operator is known that the document speaks of', async () => {
  const config = Promise.withResolvers<void>();
  server.use(http.get('*/config.json', () => config.promise));
  server.config = aConfig({ ACCOUNT_REQUESTS: 'https://example.com/join' });
  document.documentElement.dataset.accountRequests = 'https://example.com/join';
  renderWithProviders(<LoginPage />, { route: '/login?account' });
  expect(screen.getByText('Ask for an account')).not.toBeVisible();
  config.resolve();
  expect(await screen.findByRole('link', { name: 'Ask for an account' })).toBeVisible();
});

test('offers the address that the document speaks of once the configuration cannot be read', async () => {
  server.use(http.get('*/config.json', () => HttpResponse.error()));
  document.documentElement.dataset.accountRequests = 'https://example.com/join';
  renderWithProviders(<LoginPage />, { route: '/login?account' });
  expect(screen.queryByRole('link', { name: 'Ask for an account' })).toBeNull();
  const link = await screen.findByRole('link', { name: 'Ask for an account' });
  expect(link).toBeVisible();
  expect(link).toHaveAttribute('href', 'https://example.com/join');
});

test('tells who comes for an account how to get one, and whom to ask', async () => {
  const { user, router, unmount } = renderWithProviders(<LoginPage />, {
    route: '/login?account&lng=en',
  });
  expect(screen.getByText(/^No account yet\? The people/)).toBeVisible();
  expect(screen.getByText('Good to have you back.')).not.toBeVisible();
  // A reload, or a link that is passed on, is an ordinary login.
  await waitFor(() => expect(router.state.location.search).toBe('?lng=en'));
  expect(screen.getByText(/^No account yet\? The people/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for an account' }));
  const chat = await screen.findByRole('link', { name: /Chat on WhatsApp/ });
  const message = encodeURIComponent('Hello! I would like an account on Meelo.');
  expect(chat).toHaveAttribute('href', `https://wa.me/5511999990000?text=${message}`);
  unmount();
  renderWithProviders(<LoginPage />, { route: '/login' });
  expect(screen.getByText('Good to have you back.')).toBeVisible();
});

test('says whom to ask where nobody has left a contact, and no command', async () => {
  server.config = aConfig();
  const { user } = renderWithProviders(<LoginPage />, { route: '/login?account' });
  await waitFor(() => expect(screen.queryByText('Ask for an account')).toBeNull());
  expect(screen.getByText(/^No account yet\? The people/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Need help logging in?' }));
  expect(await screen.findByText(/^Ask whoever runs this Meelo for an account/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/npm|command line/);
});

/** Types the password once the form has been rendered, and before its effects have run. */
function EarlyTyping() {
  useLayoutEffect(() => {
    Object.assign(screen.getByLabelText('Password'), { value: 'secret' });
  }, []);
  return null;
}

test('what is typed before and while React hydrates the form is sent', async () => {
  const page = (
    <Providers store={createStore()}>
      <MemoryRouter>
        <LoginPage />
        <EarlyTyping />
      </MemoryRouter>
    </Providers>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  Object.assign(screen.getByLabelText('Email'), { value: 'ada@example.org' });
  const reportMismatch = jest.spyOn(console, 'error');
  const root = await act(async () => hydrateRoot(container, page));
  expect(reportMismatch).not.toHaveBeenCalled();
  fireEvent.submit(screen.getByLabelText('Email'));
  await screen.findByText('Login successful!');
  const credentials = { email: 'ada@example.org', password: 'secret' };
  expect(server.changes()).toMatchObject([{ path: '/users/login', body: credentials }]);
  act(() => root.unmount());
  container.remove();
});
