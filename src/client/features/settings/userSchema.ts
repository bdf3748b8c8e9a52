import { object, ref, string, type InferType } from 'yup';

const longestEmail = 254;
const longestName = 120;
const longestPassword = 1024;

/** The settings form. Messages are keys of texts; a blank password means "keep". */
export const userSchema = object({
  name: string()
    .trim()
    .required('settings:validation.nameMin')
    .min(2, 'settings:validation.nameMin')
    .max(longestName, 'settings:validation.nameMax'),
  email: string()
    .trim()
    .required('settings:validation.emailInvalid')
    .matches(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u, 'settings:validation.emailInvalid')
    .email('settings:validation.emailInvalid')
    .max(longestEmail, 'settings:validation.emailInvalid'),
  password: string()
    .default('')
    .test(
      'passwordMin',
      'settings:validation.passwordMin',
      (value) => value === '' || value.length >= 6,
    )
    .max(longestPassword, 'settings:validation.passwordMax'),
  confirmPassword: string()
    .default('')
    .when('password', ([password], confirmation) =>
      password === ''
        ? confirmation
        : confirmation.oneOf([ref('password')], 'settings:validation.passwordMatch'),
    ),
});

export type UserFormValues = InferType<typeof userSchema>;
