import EventRepeatIcon from '~icons/ic/outline-event-repeat';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { RulesSection } from '../RulesSection.tsx';
import type { RulesSectionProps } from '../useRulesForm.ts';
import { isZero, useAnswersForm } from './useAnswersForm.ts';

/** How often the bot acts for one and the same person. */
export function AnswersSection({ profileId, rules }: RulesSectionProps) {
  const { t } = useTranslation('limits');
  const section = useAnswersForm(profileId, rules);
  return (
    <RulesSection
      name="daysBetweenAnswers"
      icon={<EventRepeatIcon color="primary" />}
      title={t('answers.title')}
      description={t('answers.description')}
      {...section}
    >
      <FormTextField
        name="days"
        label={t('answers.days')}
        autoComplete="off"
        helperText={t(isZero(section.form.values.days) ? 'answers.zero' : 'answers.hint')}
        slotProps={{ input: { sx: { maxWidth: 200 } }, htmlInput: { inputMode: 'numeric' } }}
      />
    </RulesSection>
  );
}
