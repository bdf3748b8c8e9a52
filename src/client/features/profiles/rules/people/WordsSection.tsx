import SpellcheckIcon from '@mui/icons-material/SpellcheckOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownLimits } from '../../../../../shared/contract/rulesLimits.ts';
import { FormTextField } from '../../../../components/forms/FormTextField.tsx';
import { RulesSection } from '../RulesSection.tsx';
import { wordsIn, type useWordsForm } from './useWordsForm.ts';

interface WordsSectionProps extends ReturnType<typeof useWordsForm> {
  rehearsal: ReactNode;
}

/** Words and topics that the bot leaves alone. */
export function WordsSection(section: WordsSectionProps) {
  const { t } = useTranslation('limits');
  const count = wordsIn(section.form.values.text).length;
  return (
    <RulesSection
      icon={<SpellcheckIcon color="primary" />}
      title={t('words.title')}
      description={t('words.description')}
      {...section}
    >
      <FormTextField
        name="text"
        label={t('words.label')}
        multiline
        minRows={3}
        maxRows={12}
        htmlInput={{ dir: 'auto' }}
        note={t('words.count', { count, limit: ownLimits.words })}
        sx={{ py: 0 }}
      />
    </RulesSection>
  );
}
