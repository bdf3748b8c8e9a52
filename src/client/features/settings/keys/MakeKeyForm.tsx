import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { keyLifetimes, keyScopes } from '../../../../shared/contract/keyScopes.ts';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { FormToggle } from '../../../components/forms/FormToggle.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { MakingForm } from '../once/MakingForm.tsx';
import type { KeyForm } from './useKeyForm.ts';

interface MakeKeyFormProps {
  making: KeyForm;
  /** The email of the account. */
  email: string;
  onClose: () => void;
}

/** What a key is called, what it may, and the password that proves whose it is. */
export function MakeKeyForm(props: MakeKeyFormProps) {
  const { t } = useTranslation('keys');
  const lifetimes = [
    ...keyLifetimes.map((days) => ({ value: `${days}`, text: t('form.days', { count: days }) })),
    { value: '', text: t('endless') },
  ];
  return (
    <MakingForm title={t('form.title')} text={t('form.limits')} submit={t('make')} {...props}>
      <FormTextField name="name" label={t('form.name')} helperText={t('form.nameHint')} />
      <FieldGroup legend={t('form.scopes')}>
        {keyScopes.map((scope) => (
          <FormToggle
            key={scope}
            Control={Checkbox}
            name={`scopes.${scope}`}
            label={t(`scopes.${scope}.label`)}
            helperText={t(`scopes.${scope}.note`)}
          />
        ))}
      </FieldGroup>
      <FormSelect name="lifetime" label={t('form.lifetime')} options={lifetimes} />
    </MakingForm>
  );
}
