import TextField from '@mui/material/TextField';
import type { FormikProps } from 'formik';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import type { Credentials } from './profileSchema.ts';

interface Props {
  form: Pick<FormikProps<Credentials>, 'errors' | 'getFieldProps'>;
  passwordHint: string | undefined;
  firstField: Ref<HTMLInputElement>;
}

export function ProfileFields({ form, passwordHint, firstField }: Props) {
  const { t } = useTranslation('common');
  const { errors, getFieldProps } = form;
  return (
    <>
      <TextField
        {...getFieldProps('username')}
        inputRef={firstField}
        label={t('fields.username')}
        error={Boolean(errors.username)}
        helperText={errors.username}
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
        fullWidth
      />
      <PasswordField
        {...getFieldProps('password')}
        label={t('fields.password')}
        error={Boolean(errors.password)}
        helperText={errors.password ?? passwordHint}
        autoComplete="new-password"
        fullWidth
      />
    </>
  );
}
