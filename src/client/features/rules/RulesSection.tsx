import type { FormikValues, useFormik } from 'formik';
import type { ReactNode, SubmitEvent } from 'react';
import { Form } from '../../components/forms/Form.tsx';
import { SectionCard } from '../../components/SectionCard.tsx';
import { sectionId, type SectionName } from './sections/sectionNames.ts';
import { usePageSave } from './UnsavedRules.tsx';

interface RulesSectionProps<Values extends FormikValues> {
  name: SectionName;
  icon: ReactNode;
  title: string;
  description: string;
  form: ReturnType<typeof useFormik<Values>>;
  children: ReactNode;
}

/** A section of the rules with its form, which is saved with all that is typed on the page. */
export function RulesSection<Values extends FormikValues>({
  name,
  icon,
  title,
  description,
  form,
  children,
}: RulesSectionProps<Values>) {
  const { save } = usePageSave();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <SectionCard id={sectionId(name)} icon={icon} title={title} description={description}>
      <Form form={form} onSubmit={submit} aria-label={title} sx={formSx}>
        {children}
        {/* For Enter in a field: the buttons are in the bar of the page. */}
        <input type="submit" hidden />
      </Form>
    </SectionCard>
  );
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };
