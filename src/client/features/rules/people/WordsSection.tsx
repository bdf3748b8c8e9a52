import SpellcheckIcon from '~icons/ic/outline-spellcheck';
import { useTranslation } from 'react-i18next';
import { ownLimits } from '../../../../shared/contract/rulesLimits.ts';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { RulesSection } from '../RulesSection.tsx';
import type { RulesSectionProps } from '../useRulesForm.ts';
import { useWordsForm, wordsIn } from './useWordsForm.ts';

/** Words and topics that the bot leaves alone. */
export function WordsSection({ profileId, rules }: RulesSectionProps) {
  const { t } = useTranslation('limits');
  const section = useWordsForm(profileId, rules);
  const count = wordsIn(section.form.values.text).length;
  return (
    <RulesSection
      name="words"
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
        helperText={t('words.count', { count, limit: ownLimits.words })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </RulesSection>
  );
}
