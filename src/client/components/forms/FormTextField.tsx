import { useField } from 'formik';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useFieldNote, type FieldNote } from './useFieldNote.ts';

export interface FormTextFieldProps extends TextInputProps {
  name: string;
  helperText?: FieldNote;
}

/** A text of the form around it. Its error shows from the first submit on, then follows every change. */
export function FormTextField({ name, helperText, error = false, ...input }: FormTextFieldProps) {
  const [field] = useField<string>(name);
  const { said, isWrong } = useFieldNote(name, helperText);
  return <TextInput {...field} {...input} error={error || isWrong} helperText={said} />;
}
