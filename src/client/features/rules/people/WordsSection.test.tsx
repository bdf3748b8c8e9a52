import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { apiUrl } from '../../../../testing/fakeServer/apiUrl.ts';
import { fill } from '../../../../testing/client/fill.ts';
import { formOf, setUpRulesForm, save, saved } from '../../../../testing/client/setUpRulesForm.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { WordsSection } from './WordsSection.tsx';

const { server, open } = setUpRulesForm((page) => (
  <>
    <WordsSection {...page} />
    <AnswersSection {...page} />
  </>
));
const rulesUrl = apiUrl('/profiles/:id/rules');

test('keeps what is typed while the former words are saved', async () => {
  const { user } = await open();
  const words = formOf('Words and topics to leave alone');
  const field = words.getByRole('textbox', { name: /^Words/ });
  await fill(user, field, 'election');
  const answered = Promise.withResolvers<void>();
  server.use(
    http.put(rulesUrl, async () => {
      await answered.promise;
    }),
  );
  await save(user);
  await user.type(field, '\nlottery');
  answered.resolve();
  await saved();
  expect(field).toHaveValue('election\nlottery');
  await save(user);
  await waitFor(() => expect(server.rules.rules.words).toEqual(['election', 'lottery']));
});

test('saves words, one a line, and the days between two answers', async () => {
  const { user } = await open();
  const words = formOf('Words and topics to leave alone');
  await fill(
    user,
    words.getByRole('textbox', { name: 'Words, one per line' }),
    ' Casino\n\npolítica ',
  );
  await save(user);
  await waitFor(() => expect(server.rules.rules.words).toEqual(['Casino', 'política']));
  const answers = formOf('One answer to a person');
  const days = answers.getByRole('textbox', { name: 'At most one every … days' });
  await fill(user, days, '91');
  await save(user);
  await waitFor(() => expect(days).toHaveAccessibleDescription(/^Enter a whole number of days/));
  await fill(user, days, '３');
  await save(user);
  await waitFor(() => expect(server.rules.rules.daysBetweenAnswers).toBe(3));
});

test('says that no days are no limit', async () => {
  const { user } = await open();
  const answers = formOf('One answer to a person');
  const days = answers.getByRole('textbox', { name: 'At most one every … days' });
  expect(days).toHaveAccessibleDescription('Empty: as often as Meelo allows.');
  await fill(user, days, '００');
  expect(days).toHaveAccessibleDescription(/^0 days counts as empty/);
  await fill(user, days, '10');
  expect(days).toHaveAccessibleDescription('Empty: as often as Meelo allows.');
});

test.each([
  ['that is too long', 'x'.repeat(61), /more than 60 characters/],
  ['that is a point', 'casino\n.', /^A line has only punctuation/],
  ['that nobody sees', '\u200b', /^A line has only punctuation/],
])('refuses a word %s', async (_how, typed, description) => {
  const { user } = await open();
  const words = formOf('Words and topics to leave alone');
  const text = words.getByRole('textbox', { name: 'Words, one per line' });
  await fill(user, text, typed);
  await save(user);
  await waitFor(() => expect(text).toHaveAccessibleDescription(description));
  expect(server.changes()).toEqual([]);
});
