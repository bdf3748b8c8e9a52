import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useFormik } from 'formik';
import { boolean, object, string } from 'yup';
import { renderWithProviders, speak } from '../../../testing/client/renderWithProviders.tsx';
import { Form } from './Form.tsx';
import { FormSelect } from './FormSelect.tsx';
import { FormSwitch } from './FormSwitch.tsx';
import { FormTextField } from './FormTextField.tsx';

const schema = object({
  name: string(),
  place: string().required('settings:validation.nameMin'),
  isOn: boolean().isTrue('settings:validation.passwordMin'),
});

interface Values {
  name: string;
  place: string;
  isOn: boolean;
  whole?: string;
}

function ExampleForm({ initial, whole }: { initial: Values; whole?: string }) {
  const form = useFormik<Values>({
    initialValues: initial,
    validationSchema: schema,
    validateOnMount: true,
    onSubmit: async (_, { setErrors }) => setErrors({ ...(whole && { whole }) }),
  });
  return (
    <Form form={form} firstFocus="[name=name]">
      <FormTextField name="name" label="Name" />
      <FormSelect
        name="place"
        label="Place"
        options={[{ value: '', text: 'None' }]}
        helperText="Where"
      />
      <FormSwitch name="isOn" label="On" helperText="Whether" />
      <button type="submit">Send</button>
    </Form>
  );
}

const send = () => screen.getByRole('button', { name: 'Send' });
const place = () => screen.getByRole('combobox', { name: 'Place' });

beforeEach(() => speak('en'));

test('says what is wrong once it was sent, in the language of the page, and the first field gets the focus', async () => {
  const { user } = renderWithProviders(
    <ExampleForm initial={{ name: '', place: '', isOn: false }} />,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(place()).toHaveAccessibleDescription('Where');
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Whether');
  await user.click(send());
  await waitFor(() => expect(place()).toHaveAccessibleDescription(/^The name must/));
  await waitFor(() => expect(place()).toHaveFocus());
  expect(screen.getByRole('switch')).toBeInvalid();
  await speak('fr');
  expect(screen.getByRole('switch')).toHaveAccessibleDescription(/mot de passe/);
});

test('what is wrong with no field leads back to the first one', async () => {
  const { user } = renderWithProviders(
    <ExampleForm initial={{ name: '', place: 'x', isOn: true }} whole="Not now." />,
  );
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});
