import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { aConfig } from '../../../testing/fakeServer/builders.ts';
import { fill } from '../../../testing/client/fill.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { HelpPage } from './HelpPage.tsx';
import { questionEntries } from './questions.ts';

const server = startFakeServer();

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Step back
      </button>
    </>
  );
}

function openHelp(route = '/app/help') {
  const page = (
    <>
      <HelpPage />
      <Address />
    </>
  );
  return renderWithProviders(page, { route });
}

const questions = () => within(screen.getByTestId('questions')).getAllByRole('button');
const search = () => screen.getByRole('searchbox', { name: 'Search the questions' });
const address = () => screen.getByRole('status', { name: 'Address' });

test('shows three cards and ten questions, all closed', () => {
  openHelp();
  for (const name of ['Getting started', 'Features', 'Support']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(questions()).toHaveLength(10);
  expect(screen.getByText('10 questions found')).toBeVisible();
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
});

test('each filter shows the questions of its category', async () => {
  const { user } = openHelp();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
  const filters = [
    ['General', 'geral'],
    ['Features', 'funcionalidades'],
    ['Security', 'seguranca'],
    ['Configuration', 'configuracao'],
  ] as const;
  for (const [name, category] of filters) {
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name, pressed: true })).toBeVisible();
    const own = questionEntries.filter((entry) => entry.category === category);
    expect(questions().map(({ textContent }) => textContent)).toEqual(
      own.map(({ id }) => i18n.t(`help:questions.${id}.question`)),
    );
  }
  expect(address()).toHaveTextContent('/app/help?category=configuracao');
});

test('narrows by question and answer, whatever the case and accents, and counts', async () => {
  const { user } = openHelp();
  await fill(user, search(), 'ÁRGON2ID');
  expect(questions()).toHaveLength(1);
  expect(screen.getByText('1 question found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'How is my password protected?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'General' }));
  expect(screen.getByText('No results for “ÁRGON2ID”')).toBeVisible();
  expect(screen.getByText('0 questions found')).toBeVisible();
});

test('opens with the search and the category of the address', () => {
  openHelp('/app/help?search=pro&category=geral');
  expect(search()).toHaveValue('pro');
  expect(screen.getByRole('button', { name: 'General', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'What are the limits of the plans?' })).toBeVisible();
});

test('Back leaves a category, and the field follows the address', async () => {
  const { user } = openHelp('/app/help?search=meelo');
  await user.type(search(), ' pro');
  await user.click(screen.getByRole('button', { name: 'Security' }));
  expect(address()).toHaveTextContent('/app/help?search=meelo+pro&category=seguranca');
  await user.click(screen.getByRole('button', { name: 'Step back' }));
  expect(await screen.findByRole('button', { name: 'All', pressed: true })).toBeVisible();
  expect(search()).toHaveValue('meelo pro');
});

test('names the term without a result as text, and shows all questions again on demand', async () => {
  const { user } = openHelp('/app/help?search=%3Cb%3Ehi%3C%2Fb%3E&category=nonsense');
  expect(screen.getByText('No results for “<b>hi</b>”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(questions()).toHaveLength(10);
  expect(search()).toHaveValue('');
});

test('has one answer open at a time, and closes the open one on a click', async () => {
  const { user } = openHelp();
  const [first, second] = questions();
  if (!first || !second) throw new Error('no questions');
  await user.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.click(second);
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(second).toHaveAttribute('aria-expanded', 'true');
  await user.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'false');
});

test('offers the contacts that the operator has set, and the documentation', async () => {
  server.config = aConfig({
    SUPPORT_WHATSAPP: '5511999990000',
    SUPPORT_EMAIL: 'help@example.org',
    SUPPORT_PHONE: '+55 11 99999-0000',
  });
  openHelp();
  const chat = await screen.findByRole('link', { name: /Chat on WhatsApp/ });
  expect(chat).toHaveAttribute('target', '_blank');
  expect(chat).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(chat).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511999990000\?text=./),
  );
  expect(screen.getByText('help@example.org')).toBeVisible();
  expect(screen.getByText('+55 11 99999-0000')).toBeVisible();
  const documentation = screen.getByRole('link', { name: 'Download the documentation (PDF)' });
  expect(documentation).toHaveAttribute('href', '/meelo-guide-en.pdf');
});

test('promises no contacts where the operator has set none, and says whom to ask', async () => {
  openHelp();
  expect(await screen.findByText(/^This Meelo has not published its contact/)).toBeVisible();
  expect(screen.queryByText(/Our support answers/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
});
