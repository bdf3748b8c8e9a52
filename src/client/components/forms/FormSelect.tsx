import { useField } from 'formik';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';

interface FormSelectProps extends Pick<SelectInputProps, 'label' | 'options' | 'note'> {
  name: string;
}

/** A select of the form around it. */
export function FormSelect({ name, note, ...select }: FormSelectProps) {
  const [field, { error }] = useField<string>(name);
  return <SelectInput {...select} {...field} error={error !== undefined} note={error ?? note} />;
}
