import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { formOf, setUpRulesForm, save, saved } from '../../../../testing/client/setUpRulesForm.tsx';
import { RepliesSection } from './RepliesSection.tsx';

const { server, open } = setUpRulesForm(RepliesSection);

const section = () => formOf('Saved replies');
const row = (number: number) =>
  within(section().getByRole('group', { name: `Saved reply ${number}` }));
const field = (number: number, name: 'Name' | 'Text') => row(number).getByRole('textbox', { name });

test('adds, changes and deletes replies, and saves them without spaces around', async () => {
  const savedReplies = [
    { name: 'hours', text: 'We are open from 9 to 18.' },
    { name: 'thanks', text: 'Thank you!' },
  ];
  const { user } = await open({ savedReplies });
  await user.click(row(1).getByRole('button', { name: 'Delete saved reply 1' }));
  expect(section().getByRole('button', { name: 'Add a reply' })).toHaveFocus();
  expect(field(1, 'Name')).toHaveValue('thanks');
  await user.click(section().getByRole('button', { name: 'Add a reply' }));
  await fill(user, field(2, 'Name'), 'preço_2 ');
  await fill(user, field(2, 'Text'), ' É 10 €. ');
  await save(user);
  await saved();
  await waitFor(() =>
    expect(server.rules.rules.savedReplies).toEqual([
      { name: 'thanks', text: 'Thank you!' },
      { name: 'preço_2', text: 'É 10 €.' },
    ]),
  );
});

test.each([
  ['Name', 'two words', 'Type a name: letters, digits, - and _, without spaces.'],
  ['Name', 'n'.repeat(31), 'A name has at most 30 characters. Shorten it.'],
  ['Name', 'HOURS', 'Another reply has this name. Choose a different one.'],
  ['Text', ' ', 'Write the text, or delete the reply.'],
  ['Text', 'x'.repeat(301), 'A text has at most 300 characters. Shorten it.'],
] as const)('saves no reply with the %s %.10s', async (place, typed, fault) => {
  const { user } = await open({ savedReplies: [{ name: 'hours', text: 'From 9.' }] });
  await user.click(section().getByRole('button', { name: 'Add a reply' }));
  await fill(user, field(2, 'Name'), 'other');
  await fill(user, field(2, 'Text'), 'Yes.');
  await fill(user, field(2, place), typed);
  await save(user);
  await waitFor(() => expect(field(2, place)).toHaveAccessibleDescription(fault));
  expect(server.rules.rules.savedReplies).toHaveLength(1);
});

test('takes no more than fifty', async () => {
  const savedReplies = Array.from({ length: 50 }, (_none, index) => ({
    name: `reply-${index}`,
    text: 'Yes.',
  }));
  const { user } = await open({ savedReplies });
  const add = section().getByRole('button', { name: '50 replies at most' });
  await user.click(add);
  expect(section().getAllByRole('group')).toHaveLength(50);
});

test('what the server has against a reply stands at its field', async () => {
  const message = 'Not this word.';
  const field0 = { code: 'input.invalid', message, field: 'rules.savedReplies.0.text' };
  server.use(
    http.put(apiUrl('/profiles/:id/rules'), () => HttpResponse.json(field0, { status: 400 })),
  );
  const { user } = await open({ savedReplies: [{ name: 'hours', text: 'From 9.' }] });
  await fill(user, field(1, 'Text'), 'From 10.');
  await save(user);
  await waitFor(() => expect(field(1, 'Text')).toHaveAccessibleDescription(message));
});
