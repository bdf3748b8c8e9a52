import { useField } from 'formik';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';
import { useFault } from './useFault.ts';
import { useKept } from './useKept.ts';

interface FormSelectProps extends Pick<SelectInputProps, 'label' | 'options' | 'note'> {
  name: string;
}

/** A select of the form around it. */
export function FormSelect({ name, note, ...select }: FormSelectProps) {
  const [field] = useField<string>(name);
  const fault = useFault(name);
  const kept = useKept(name);
  const said =
    fault ??
    (kept ? (
      <>
        {kept} {note}
      </>
    ) : (
      note
    ));
  return <SelectInput {...select} {...field} error={fault !== undefined} note={said} />;
}
