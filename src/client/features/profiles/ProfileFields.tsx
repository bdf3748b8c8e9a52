import type { FormikProps } from 'formik';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import type { Credentials } from './credentials.ts';

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
      <TextInput
        {...getFieldProps('username')}
        ref={firstField}
        label={t('fields.username')}
        error={errors.username}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordInput
        {...getFieldProps('password')}
        label={t('fields.password')}
        error={errors.password}
        hint={passwordHint}
        autoComplete="new-password"
      />
    </>
  );
}
