import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { joinSentences } from '../../components/formats/joinSentences.ts';
import { FormTextField } from '../../components/forms/FormTextField.tsx';

interface VoiceFieldProps {
  /** For links to it. */
  id?: string;
  name: string;
  label: string;
  hint?: string;
  limit: number;
  minRows: number;
}

/** A long text with what is left of its length. */
export function VoiceField({ name, label, hint, limit, minRows, ...input }: VoiceFieldProps) {
  const { t } = useTranslation('voice');
  const [{ value }] = useField<string>(name);
  const left = limit - countGraphemes(value);
  const length = left < 0 ? t('over', { count: -left }) : t('left', { count: left });
  return (
    <FormTextField
      {...input}
      name={name}
      label={label}
      multiline
      minRows={minRows}
      error={left < 0}
      helperText={joinSentences([hint, length])}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}
