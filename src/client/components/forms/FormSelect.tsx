import { useField } from 'formik';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';
import { useFieldNote, type FieldNote } from './useFieldNote.ts';

interface FormSelectProps extends Pick<SelectInputProps, 'label' | 'options'> {
  name: string;
  helperText?: FieldNote;
}

/** A select of the form around it. */
export function FormSelect({ name, helperText, ...select }: FormSelectProps) {
  const [field] = useField<string>(name);
  const { said, isWrong } = useFieldNote(name, helperText);
  return <SelectInput {...select} {...field} error={isWrong} helperText={said} />;
}
