import { describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { fill } from '../../../testing/client/fill.ts';
import {
  formOf,
  save,
  saved,
  setUpRulesForm,
  untilNoBar,
} from '../../../testing/client/setUpRulesForm.tsx';
import { LimitsForms } from './LimitsForms.tsx';

const { server, ...bench } = setUpRulesForm(LimitsForms);
const acts = () => formOf('Actions');
const people = () => formOf('People to leave alone');

async function open() {
  const rendered = await bench.open();
  await screen.findByRole('form', { name: 'People to leave alone' });
  return rendered;
}

test('saves rules and names as one change, and says both at once', async () => {
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user);
  await saved();
  expect(screen.getByRole('status')).toHaveTextContent('The rules are saved1 person is left alone');
  await untilNoBar();
  expect(server.changes().map(({ body }) => body)).toEqual([
    {
      version: 0,
      rules: { acts: expect.objectContaining({ like: { isOn: true, dailyCap: 12 } }) },
      people: 'lia.draws',
    },
  ]);
  expect(server.ruleChanges.map(({ parts }) => parts)).toEqual([['acts', 'people']]);
});

test('says first which names were refused, and then that the rules are saved', async () => {
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws\n<<rubbish>>');
  await save(user);
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await notifications.findByRole('alert')).toHaveTextContent(
    '1 entry is not a usernameThe rules are saved · 1 person is left alone',
  );
});

const cap = () => acts().getByRole('textbox', { name: 'Likes: daily limit' });
const names = () => people().getByRole('textbox', { name: 'Usernames' });

/** Returns what lets the next save be answered, by itself where no answer is given. */
function holdSave(answer?: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = async () => {
    await promise;
    return answer?.();
  };
  server.use(http.put(apiUrl('/profiles/:id/rules'), late, { once: true }));
  return resolve;
}

const tooMany = () =>
  HttpResponse.json(
    { code: 'input.invalid', field: 'people', message: 'These are too many.' },
    { status: 400 },
  );

async function typeRubbish() {
  const { user } = await open();
  await fill(user, names(), 'lia.draws\n<<rubbish>>');
  await fill(user, cap(), '1');
  return user;
}

const byKey = '{Control>}s{/Control}';
const refusals: [string, string, (() => Response) | undefined][] = [
  ['of some names', '1 entry is not a username', undefined],
  ['of all', 'The rules could not be saved', tooMany],
];

describe.each(refusals)('after a refusal %s', (_what, told, answer) => {
  const refuse = async (letAnswer: () => void) => {
    letAnswer();
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(await toasts.findByText(told)).toBeVisible();
    expect(names()).toBeInvalid();
  };

  test.each([
    ['by the button', save],
    ['by a key', (user: UserEvent) => user.keyboard(byKey)],
  ])('who has pressed Save %s and types elsewhere by then is left there', async (_how, press) => {
    const letAnswer = holdSave(answer);
    const user = await typeRubbish();
    await press(user);
    const other = acts().getByRole('textbox', { name: 'Comments: daily limit' });
    await user.type(other, '2');
    await refuse(letAnswer);
    expect(other).toHaveFocus();
  });

  test.each([
    ['by the button', save],
    ['by a key', (user: UserEvent) => user.keyboard(byKey)],
  ])('who has pressed Save %s and stays there is led to the field', async (_how, press) => {
    const letAnswer = holdSave(answer);
    await press(await typeRubbish());
    await refuse(letAnswer);
    expect(names()).toHaveFocus();
  });

  test('who is nowhere by then is led to the field', async () => {
    const letAnswer = holdSave(answer);
    const user = await typeRubbish();
    await user.keyboard(byKey);
    act(() => cap().blur());
    await refuse(letAnswer);
    expect(names()).toHaveFocus();
  });
});

test('once all is saved, leads from the bar that goes to the first section that was saved', async () => {
  const { user } = await open();
  await fill(user, names(), 'lia.draws');
  await save(user);
  await untilNoBar();
  expect(screen.getByRole('heading', { name: 'People to leave alone' })).toHaveFocus();
});

test('once all is saved, leaves who has gone elsewhere since they pressed Save', async () => {
  const letAnswer = holdSave();
  const { user } = await open();
  await fill(user, names(), 'lia.draws');
  await save(user);
  await user.click(cap());
  letAnswer();
  await untilNoBar();
  expect(cap()).toHaveFocus();
});

test('saves both at once where another device has saved other rules', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  const { version, rules } = server.rules;
  server.rules = { ...server.rules, version: version + 1, rules: { ...rules, words: ['casino'] } };
  await save(user);
  await saved();
  expect(server.blockedPeople).toEqual(['lia.draws']);
  expect(server.rules.rules).toMatchObject({
    words: ['casino'],
    acts: { like: { isOn: true, dailyCap: 12 } },
  });
  expect(server.ruleChanges).toHaveLength(1);
});

test('saves neither where another device has saved other names, and both when asked again', async () => {
  const { user } = await open();
  const names = people().getByRole('textbox', { name: 'Usernames' });
  await fill(user, names, 'lia.draws');
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  await save(user);
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(names).toHaveAccessibleDescription(/^Something else was saved here meanwhile/);
  expect(server.blockedPeople).toEqual(['noa.example']);
  expect(server.ruleChanges).toEqual([]);
  await save(user);
  await saved();
  await untilNoBar();
  expect(server.blockedPeople).toEqual(['lia.draws']);
  expect(server.rules.rules.acts).toMatchObject({ like: { isOn: true, dailyCap: 12 } });
});

test('saves no names where the rules could not be saved', async () => {
  server.use(http.put(apiUrl('/profiles/:id/rules'), serverFailed, { once: true }));
  const { user } = await open();
  await fill(user, acts().getByRole('textbox', { name: 'Likes: daily limit' }), '12');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user);
  expect(await screen.findByText('The rules could not be saved')).toBeVisible();
  expect(server.blockedPeople).toEqual([]);
  await save(user);
  await untilNoBar();
  expect(server.blockedPeople).toEqual(['lia.draws']);
});

test('saves names at once after a switch was saved here', async () => {
  const { user } = await open();
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await screen.findByText('Version 1');
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  await save(user);
  expect(await screen.findByText('1 person is left alone')).toBeVisible();
  expect(server.changes().map(({ body }) => (body as { version: number }).version)).toEqual([0, 1]);
});

test('overwrites no names that were saved elsewhere before another part was saved here', async () => {
  const { user } = await open();
  await fill(user, people().getByRole('textbox', { name: 'Usernames' }), 'lia.draws');
  server.blockedPeople = ['noa.example'];
  server.rules = { ...server.rules, version: 4 };
  await user.click(acts().getByRole('switch', { name: 'Likes' }));
  await screen.findByText('Version 5');
  await save(user);
  expect(await screen.findByText(/Your choices are still here/)).toBeVisible();
  expect(server.blockedPeople).toEqual(['noa.example']);
});
