import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fill } from '../../../../testing/client/fill.ts';
import { formOf, setUpRulesForm, save, saved } from '../../../../testing/client/setUpRulesForm.tsx';
import { FirstContactSection } from './FirstContactSection.tsx';

const { server, open } = setUpRulesForm(FirstContactSection);

test('saves the lines that are worded, and shows what is said in other languages', async () => {
  const { user } = await open({ firstContact: { pt: 'Um bot de {owner}.' } });
  const form = formOf('First contact');
  expect(form.getByRole('textbox', { name: 'Português' })).toHaveValue('Um bot de {owner}.');
  const english = form.getByRole('textbox', { name: 'English' });
  expect(english).toHaveAccessibleDescription(
    'Meelo’s line: Automated answer on behalf of {owner}.',
  );
  await fill(user, english, ' A bot of {owner}. ');
  await user.clear(form.getByRole('textbox', { name: 'Português' }));
  await save(user);
  await saved();
  await waitFor(() => expect(server.rules.rules.firstContact).toEqual({ en: 'A bot of {owner}.' }));
});

test.each([
  ['A bot wrote this.', 'Put {owner} where your name belongs.'],
  [
    'Yours, {owner}',
    'Say that the answer is automated, for example with “automated”, “bot” or “AI”.',
  ],
  [`A bot of {owner}${'!'.repeat(80)}`, 'This has more than 80 characters. Shorten it.'],
])('saves no line that lacks something: %s', async (typed, fault) => {
  const { user } = await open();
  const form = formOf('First contact');
  const japanese = form.getByRole('textbox', { name: '日本語' });
  await fill(user, japanese, typed);
  await save(user);
  await waitFor(() => expect(japanese).toHaveAccessibleDescription(fault));
  expect(server.rules.rules.firstContact).toEqual({});
});
