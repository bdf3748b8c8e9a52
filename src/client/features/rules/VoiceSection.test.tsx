import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useGetRulesQuery } from '../../api/meeloApi.ts';
import { aRulesAnswer } from '../../../testing/fakeServer/rulesBuilders.ts';
import { apiUrl } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderRoutes } from '../../../testing/client/renderWithProviders.tsx';
import { save, saved, untilNoBar } from '../../../testing/client/setUpRulesForm.tsx';
import { RulesForms } from './RulesForms.tsx';

const server = startFakeServer();
const profileId = '7';

function Page() {
  const { data } = useGetRulesQuery(profileId);
  return data ? <RulesForms profileId={profileId} rules={data} hasSteps /> : null;
}

async function open(route = '/') {
  const rendered = renderRoutes(() => [{ path: '/', Component: Page }], { route });
  await screen.findByRole('form', { name: 'Voice and facts' });
  return rendered;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) =>
  within(screen.getByRole('form', { name: 'Voice and facts' })).getByRole('button', { name });

test('saves tone, facts and answers, and counts their characters', async () => {
  const { user } = await open();
  await user.type(field('Tone'), 'Warm.');
  expect(field('Tone')).toHaveAccessibleDescription(/495 characters left$/);
  await user.type(field('Facts'), 'Open on Saturday.');
  await user.click(press('Add an answer'));
  await user.type(field('Answer 1'), 'Glad that you like it!');
  await save(user);
  await saved();
  expect(server.rules.rules.voice).toEqual({
    tone: 'Warm.',
    facts: 'Open on Saturday.',
    examples: ['Glad that you like it!'],
  });
  await untilNoBar();
});

test('says first that voice and facts have no effect without a language model', async () => {
  server.rules = aRulesAnswer({ hasModel: false });
  await open();
  expect(screen.getByText(/^Tone and facts have no effect here/)).toBeVisible();
});

test('gives the focus to the facts where the address names them', async () => {
  await open('/#facts');
  expect(field('Facts')).toHaveFocus();
});

test('takes five answers and no more, and removes one', async () => {
  const { user } = await open();
  for (let count = 0; count < 5; count += 1) await user.click(press('Add an answer'));
  await user.click(press('Five answers at most'));
  expect(screen.getAllByRole('textbox', { name: /^Answer/ })).toHaveLength(5);
  await user.type(field('Answer 2'), 'Second');
  await user.click(press('Remove answer 1'));
  expect(field('Answer 1')).toHaveValue('Second');
  expect(press('Add an answer')).toHaveFocus();
  await save(user);
  expect(await screen.findAllByText('Write the answer, or remove it.')).toHaveLength(3);
});

test('moves what is wrong with an answer along when another one is removed', async () => {
  const { user } = await open();
  for (let count = 0; count < 3; count += 1) await user.click(press('Add an answer'));
  await user.type(field('Answer 1'), 'First');
  await user.type(field('Answer 3'), 'Third');
  await save(user);
  const missing = 'Write the answer, or remove it.';
  await waitFor(() => expect(field('Answer 2')).toHaveAccessibleDescription(missing));
  await user.click(press('Remove answer 1'));
  expect(field('Answer 1')).toHaveAccessibleDescription(missing);
  expect(field('Answer 2')).not.toHaveAccessibleDescription(missing);
});

test('refuses facts that are too long, and says by how much', async () => {
  const { user } = await open();
  await user.click(field('Facts'));
  await user.paste('x'.repeat(2003));
  expect(field('Facts')).toHaveAccessibleDescription(/3 characters too many$/);
  await save(user);
  expect(field('Facts')).toHaveAccessibleDescription('This is too long.');
  await waitFor(() => expect(field('Facts')).toHaveFocus());
  expect(server.changes()).toEqual([]);
});

test('keeps what is typed where the rules were changed elsewhere, and saves it then', async () => {
  const { user } = await open();
  await user.type(field('Tone'), 'Warm.');
  const voice = { tone: 'Cool.', facts: 'Elsewhere.', examples: [] };
  const { version, rules } = server.rules;
  server.rules = aRulesAnswer({ version: version + 1, rules: { ...rules, voice } });
  await save(user);
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(field('Tone')).toHaveValue('Warm.');
  await save(user);
  await saved();
  expect(server.rules.rules.voice.tone).toBe('Warm.');
});

const sample = {
  kind: 'questionAboutUs',
  post: 'When are you open?',
  outcome: 'written',
  text: 'Hello! We are open on Sunday.',
  writtenBy: 'model',
  doubts: ['promise'],
  unsupported: ['We are open on Sunday.'],
};
const nothing = {
  ...sample,
  kind: 'complaint',
  outcome: 'nothing',
  text: null,
  writtenBy: null,
  doubts: [],
  unsupported: [],
};
const trialUrl = apiUrl('/profiles/:id/rules/trial');

function answerTrial(hasModel: boolean) {
  const asked: unknown[] = [];
  server.use(
    http.post(trialUrl, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ hasModel, samples: [sample, nothing] });
    }),
  );
  return asked;
}

test('tries what is typed, and shows the drafts with their marks', async () => {
  const asked = answerTrial(true);
  const { user } = await open();
  await user.type(field('Tone'), 'Warm.');
  await user.click(press('Try it'));
  const list = await screen.findByRole('list', { name: 'What the bot would write' });
  expect(within(list).getByRole('mark')).toHaveTextContent(
    /^We are open on Sunday\. \(None of your facts/,
  );
  expect(within(list).getByText('It promises something in your name')).toBeVisible();
  expect(screen.queryByText(/^No language model is set up/)).not.toBeInTheDocument();
  expect(asked).toEqual([{ voice: { tone: 'Warm.', facts: '', examples: [] }, language: 'en' }]);
  await user.type(field('Tone'), ' Brief.');
  expect(screen.getByText(/^You have changed the texts/)).toBeVisible();
});

test('says where no language model writes', async () => {
  answerTrial(false);
  const { user } = await open();
  await user.click(press('Try it'));
  expect(await screen.findByText(/^No language model is set up/)).toBeVisible();
  expect(screen.getByText('The built-in writer leaves such a post alone.')).toBeVisible();
});

test('says why a trial failed, and tries again', async () => {
  const message = 'You have tried this several times already.';
  server.use(http.post(trialUrl, () => HttpResponse.json({ message }, { status: 429 })));
  const { user } = await open();
  await user.click(press('Try it'));
  expect(await screen.findByText(message)).toBeVisible();
  answerTrial(true);
  await user.click(press('Try it again'));
  expect(await screen.findByRole('list', { name: 'What the bot would write' })).toBeVisible();
});
