import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useFormik } from 'formik';
import { renderWithProviders, speak } from '../../../testing/client/renderWithProviders.tsx';
import { Form } from './Form.tsx';
import { FormTextField } from './FormTextField.tsx';
import type { FieldNote } from './useFieldNote.ts';
import type { KeptStatus } from './useKept.ts';

afterEach(() => speak('en'));

function KeptForm({ helperText }: { helperText: FieldNote }) {
  const form = useFormik({
    initialValues: { name: '' },
    initialStatus: { kept: ['name'], isRefused: false } satisfies KeptStatus,
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <FormTextField name="name" label="Name" helperText={helperText} />
    </Form>
  );
}

const noteOf = (helperText: FieldNote) => {
  renderWithProviders(<KeptForm helperText={helperText} />);
  return document.getElementById(
    screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-describedby') ?? '',
  )?.textContent;
};

test.each<[string, FieldNote, string]>([
  ['a text', 'One per line.', 'What you typed is kept. One per line.'],
  ['nothing', null, 'What you typed is kept.'],
])('says what was saved elsewhere before a note that is %s', (_what, helperText, end) => {
  expect(noteOf(helperText)).toMatch(new RegExp(`${end}$`));
});

test('puts no space between Japanese sentences', async () => {
  await speak('ja');
  expect(noteOf('1行に1つ入力します。')).toMatch(/そのまま残っています。1行に1つ入力します。$/);
});
