import { object, ref, string, type InferType } from 'yup';

const longestEmail = 254;
const longestName = 120;
const longestPassword = 1024;

/** The settings form. Messages are keys of the `settings` texts; a blank password means "keep". */
export const userSchema = object({
  name: string()
    .trim()
    .required('validation.nameMin')
    .min(2, 'validation.nameMin')
    .max(longestName, 'validation.nameMax'),
  email: string()
    .trim()
    .required('validation.emailInvalid')
    .matches(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u, 'validation.emailInvalid')
    .email('validation.emailInvalid')
    .max(longestEmail, 'validation.emailInvalid'),
  password: string()
    .default('')
    .test('passwordMin', 'validation.passwordMin', (value) => value === '' || value.length >= 6)
    .max(longestPassword, 'validation.passwordMax'),
  confirmPassword: string()
    .default('')
    .when('password', ([password], confirmation) =>
      password === ''
        ? confirmation
        : confirmation.oneOf([ref('password')], 'validation.passwordMatch'),
    ),
});

export type UserFormValues = InferType<typeof userSchema>;
