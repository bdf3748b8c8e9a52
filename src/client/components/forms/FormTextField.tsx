import { useField } from 'formik';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useFault } from './useFault.ts';
import { useKept } from './useKept.ts';

export interface FormTextFieldProps extends TextInputProps {
  name: string;
}

/** A text of the form around it. Its error shows from the first submit on, then follows every change. */
export function FormTextField({ name, note, error = false, ...input }: FormTextFieldProps) {
  const [field] = useField<string>(name);
  const fault = useFault(name);
  const kept = useKept(name);
  const isWrong = error || fault !== undefined;
  return (
    <TextInput
      {...field}
      {...input}
      error={isWrong}
      note={
        fault ??
        (kept ? (
          <>
            {kept} {note}
          </>
        ) : (
          note
        ))
      }
    />
  );
}
