import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../../components/forms/FormTextField.tsx';
import { RulesSection } from '../RulesSection.tsx';
import type { useAnswersForm } from './useAnswersForm.ts';

interface AnswersSectionProps extends ReturnType<typeof useAnswersForm> {
  rehearsal: ReactNode;
}

/** How often the bot acts for one and the same person. */
export function AnswersSection(section: AnswersSectionProps) {
  const { t } = useTranslation('limits');
  return (
    <RulesSection
      icon={<EventRepeatIcon color="primary" />}
      title={t('answers.title')}
      description={t('answers.description')}
      {...section}
    >
      <FormTextField
        name="days"
        label={t('answers.days')}
        htmlInput={{ inputMode: 'numeric', autoComplete: 'off' }}
        note={t('answers.hint')}
        sx={{ maxWidth: 200 }}
      />
    </RulesSection>
  );
}
