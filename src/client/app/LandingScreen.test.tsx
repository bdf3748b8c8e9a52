import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import { startFakeServer } from '../../testing/fakeServer/startFakeServer.ts';
import { aConfig } from '../../testing/fakeServer/builders.ts';
import { answerLogin } from '../../testing/client/sendLogin.tsx';
import { showLanding, support } from '../../testing/client/showLanding.tsx';
// Loaded here, so that no test waits for the chunk.
import './demo/Demo.tsx';
import '../features/dashboard/DashboardPage.tsx';

const server = startFakeServer({ config: aConfig(support) });

beforeEach(() => localStorage.removeItem('meelo-onboarding-completed'));

test('says in one heading and one sentence what Meelo does', () => {
  showLanding();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Your profile stays active. You stay in charge.');
  expect(
    screen.getByText(/likes, comments and answers for you as the network permits/),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: /^Meelo at work/ })).toBeVisible();
});

test.each(['Features', 'About', 'Contact'])('the header leads to the section %s', (name) => {
  const { container } = showLanding();
  const header = within(screen.getByRole('banner'));
  const target = header.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(target).toMatch(/^#/);
  expect(container.querySelector(`section${target}`)).toBeInTheDocument();
});

test.each([
  ['Log in', '/login'],
  ['Get started', '/login?account'],
  ['Create a free account', '/login?account'],
])('%s leads to %s', async (name, address) => {
  const { user } = showLanding();
  await user.click(screen.getByRole('link', { name }));
  expect(screen.getByText(`at ${address}`)).toBeVisible();
});

const whoGivesAccounts = () =>
  screen.queryByText(/^For an account, ask whoever gave you this address/);

test('where nobody can be asked for an account, and none can be tried, no way to one is offered', async () => {
  server.config = aConfig();
  showLanding();
  await waitFor(() => expect(screen.queryByText('Create a free account')).toBeNull());
  expect(whoGivesAccounts()).toBeVisible();
});

const ways = () =>
  ['Get started', 'Create a free account'].map((name) =>
    screen.getByRole('link', { name, hidden: true }).getAttribute('href'),
  );

/** jsdom loads no page. */
const stay = (click: MouseEvent) => click.preventDefault();

describe('the ways to an account', () => {
  const requests = { ACCOUNT_REQUESTS: 'https://example.com/join' };
  const demo = { DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' };
  afterEach(() => {
    document.documentElement.removeAttribute('data-account-requests');
    window.removeEventListener('click', stay);
  });

  test.each<[string, Partial<ClientConfig>, string]>([
    ['the address of the operator', requests, 'https://example.com/join'],
    ['also an email', { ACCOUNT_REQUESTS: 'mailto:join@example.com' }, 'mailto:join@example.com'],
    ['the login where there are contacts alone', support, '/login?account'],
    ['the login where there is a demo to try', { ...requests, ...demo }, '/login?account'],
  ])('lead to %s', async (_where, config, address) => {
    server.config = aConfig(config);
    showLanding();
    await waitFor(() => expect(whoGivesAccounts()).toBeNull());
    expect(ways()).toEqual([address, address]);
  });

  test('leave the app also for an address on the origin of the page', async () => {
    const address = `${window.location.origin}/join`;
    server.config = aConfig({ ACCOUNT_REQUESTS: address });
    const { user } = showLanding();
    await waitFor(() => expect(ways()).toEqual([address, address]));
    window.addEventListener('click', stay);
    for (const name of ['Get started', 'Create a free account']) {
      await user.click(screen.getByRole('link', { name }));
      expect(screen.queryByText(/^at /)).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: 'View demo' }));
    const demo = within(await screen.findByRole('dialog'));
    await user.click(demo.getByRole('link', { name: 'Get started' }));
    expect(screen.queryByText(/^at /)).toBeNull();
  });

  test('lead where the document says until the configuration is known', async () => {
    const config = Promise.withResolvers<void>();
    server.use(http.get('*/config.json', () => config.promise));
    document.documentElement.dataset.accountRequests = 'https://example.com/join';
    showLanding();
    expect(ways()).toEqual(['https://example.com/join', 'https://example.com/join']);
    config.resolve();
    await waitFor(() => expect(ways()).toEqual(['/login?account', '/login?account']));
  });
});

test('an account can be tried where nobody can be asked for one', async () => {
  server.config = aConfig({ DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' });
  showLanding();
  await waitFor(() => expect(whoGivesAccounts()).toBeNull());
  expect(screen.getByRole('link', { name: 'Create a free account' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try it now' })).toBeVisible();
});

test('names the networks that are offered, and says why others are not', async () => {
  server.config = aConfig({ NETWORKS: ['sandbox', 'atproto'] });
  showLanding();
  const names = within(screen.getByRole('list', { name: 'This Meelo works with' }));
  const named = () => names.getAllByRole('listitem').map((item) => item.textContent);
  await waitFor(() => expect(named()).toEqual(['Practice network', 'AT Protocol (Bluesky)']));
  expect(screen.getByText(/^It does not automate Instagram or TikTok/)).toBeVisible();
});

test('a network that this version does not know has the name that the server gives', async () => {
  server.config = aConfig({ NETWORKS: ['forum'], NETWORK_TITLES: { forum: 'The Forum' } });
  showLanding();
  const names = within(screen.getByRole('list', { name: 'This Meelo works with' }));
  expect(await names.findByText('The Forum')).toBeVisible();
  expect(names.getAllByRole('listitem')).toHaveLength(1);
});

test('one click tries Meelo with the demo account', async () => {
  server.config = aConfig({ DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' });
  const { user } = showLanding();
  await user.click(await screen.findByRole('button', { name: 'Try it now' }));
  expect(await screen.findByText('at /app')).toBeVisible();
  const body = { email: 'demo@meelo.local', password: 'meelo-demo' };
  expect(server.changes()).toMatchObject([{ path: '/users/login', body }]);
});

test('a try before the configuration is there waits for it', async () => {
  server.config = aConfig({ DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' });
  showLanding();
  // Hidden by its styles until then, and so without a role: the document of a test has no `data-offer`.
  fireEvent.click(screen.getByText('Try it now'));
  expect(await screen.findByText('at /app')).toBeVisible();
});

test('says that the demo account did not let in', async () => {
  server.config = aConfig({ DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' });
  answerLogin(server, 429, { code: 'login.locked', message: 'Wait six minutes.' });
  const { user } = showLanding();
  await user.click(await screen.findByRole('button', { name: 'Try it now' }));
  expect(await screen.findByText('Could not log in')).toBeVisible();
  expect(screen.getByText('Wait six minutes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try it now' })).toBeEnabled();
});

test('where there is no demo account, nothing is offered to try', async () => {
  showLanding();
  expect(await screen.findByRole('link', { name: 'support@example.org' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try it now', hidden: true })).toBeNull();
});

test('advertises six features', () => {
  showLanding();
  const features = within(
    screen.getByRole('region', { name: 'Your whole social routine, in one place' }),
  );
  expect(features.getAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual([
    'AI auto replies',
    'Smart engagement',
    '24/7 operation',
    'Multi-platform management',
    'Real-time analytics',
    'Custom automation',
  ]);
});

test('shows three screens of the product, in the mode of the page', () => {
  showLanding();
  const section = screen.getByRole('region', { name: 'See it at work' });
  const shown = within(section).getAllByRole('img');
  expect(shown.map((image) => image.getAttribute('alt'))).toEqual([
    expect.stringMatching(/^Dashboard:/),
    expect.stringMatching(/^Review:/),
    expect.stringMatching(/^Rules:/),
  ]);
  for (const image of shown) {
    expect(image).toHaveAttribute('loading', 'lazy');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['360', '480']);
  }
  const others = within(section).getAllByRole('img', { hidden: true });
  expect(others.filter((image) => !shown.includes(image))).toHaveLength(3);
});

test.each([
  ['Privacy', 'The password of your social profile'],
  ['Terms', 'The network’s rules'],
])('the footer opens %s as a text that closes again', async (name, part) => {
  const { user } = showLanding();
  const opener = within(screen.getByRole('contentinfo')).getByRole('button', { name });
  await user.click(opener);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('heading', { name: part })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test("the footer's support link leads to the contact section", () => {
  const { container } = showLanding();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '#contact');
  expect(container.querySelector('section#contact')).toBeInTheDocument();
});

test('the contact section shows what the operator has published', async () => {
  showLanding();
  const chat = await screen.findByRole('link', { name: /^Chat on WhatsApp/ });
  expect(chat).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/5511999990000?text='),
  );
  expect(chat).toHaveAttribute('target', '_blank');
  expect(chat).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByRole('link', { name: 'support@example.org' })).toBeVisible();
  expect(screen.getByRole('link', { name: '+55 11 99999-0000' })).toBeVisible();
});

test('the contact section has something to offer before it knows the contacts', () => {
  showLanding();
  const contact = within(screen.getByRole('region', { name: 'Contact and support' }));
  expect(contact.getByRole('link', { name: 'Download the guide (PDF)' })).toBeVisible();
});

test('the contact section says so where nothing is published, and offers the guide', async () => {
  server.config = aConfig();
  showLanding();
  expect(await screen.findByText(/has not published its contact details yet/)).toBeVisible();
  expect(screen.queryByText(/Talk to the people who run this Meelo/)).toBeNull();
  const guide = screen.getByRole('link', { name: 'Download the guide (PDF)' });
  expect(guide).toHaveAttribute('href', '/meelo-guide-en.pdf');
  expect(screen.queryByRole('heading', { name: 'WhatsApp' })).toBeNull();
});
