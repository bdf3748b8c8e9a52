import { useField } from 'formik';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';
import { useFieldNote } from './useFieldNote.tsx';

interface FormSelectProps extends Pick<SelectInputProps, 'label' | 'options' | 'helperText'> {
  name: string;
}

/** A select of the form around it. */
export function FormSelect({ name, helperText, ...select }: FormSelectProps) {
  const [field] = useField<string>(name);
  const { said, isWrong } = useFieldNote(name, helperText);
  return <SelectInput {...select} {...field} error={isWrong} helperText={said} />;
}
