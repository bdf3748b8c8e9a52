import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import { Form } from '../../components/forms/Form.tsx';
import { SectionCard } from '../../components/SectionCard.tsx';
import { Rehearsal } from './rehearsal/Rehearsal.tsx';
import { SaveRules } from './SaveRules.tsx';
import { sectionId, type SectionName } from './sections/sectionNames.ts';
import { useTellUnsaved } from './UnsavedRules.tsx';
import type { SectionForm } from './useRulesForm.ts';

interface RulesSectionProps<Values extends FormikValues> extends SectionForm<Values> {
  name: SectionName;
  icon: ReactNode;
  title: string;
  description: string;
  children: ReactNode;
  profileId: Id;
  /** Whether the bot does anything else by it, which can be rehearsed. */
  isRehearsed?: boolean;
}

/** A section of the rules that is saved by itself. */
export function RulesSection<Values extends FormikValues>({
  name,
  form,
  children,
  icon,
  title,
  description,
  profileId,
  isRehearsed = true,
  ...state
}: RulesSectionProps<Values>) {
  const { t } = useTranslation('rules');
  const { isSaving, hasMoved, warning, discard, unsaved, fault } = state;
  const told = isRehearsed && fault && { fault: { section: title, text: fault } };
  useTellUnsaved({ ...unsaved, ...told });
  return (
    <SectionCard id={sectionId(name)} icon={icon} title={title} description={description}>
      <Form form={form} aria-label={title} sx={formSx}>
        {children}
        <SaveRules
          profileId={profileId}
          isDirty={form.dirty}
          isSaving={isSaving}
          hasMoved={hasMoved}
          warning={warning}
          movedText={t('save.moved')}
          onDiscard={discard}
        />
        {isRehearsed && form.dirty && <Rehearsal profileId={profileId} />}
      </Form>
    </SectionCard>
  );
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };
