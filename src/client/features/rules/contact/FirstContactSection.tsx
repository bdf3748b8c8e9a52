import ChatOutlinedIcon from '~icons/ic/outline-mark-chat-read';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { disclosures } from '../../../../shared/language/disclosures.ts';
import { languageNames, languages } from '../../../../shared/language/languages.ts';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { RulesSection } from '../RulesSection.tsx';
import type { RulesSectionProps } from '../useRulesForm.ts';
import { useFirstContactForm } from './useFirstContactForm.ts';

/** The line that says whose automated answer a person gets, in the owner's words. */
export function FirstContactSection({ profileId, rules }: RulesSectionProps) {
  const { t } = useTranslation('limits');
  return (
    <RulesSection
      name="firstContact"
      icon={<ChatOutlinedIcon color="primary" />}
      title={t('firstContact.title')}
      description={t('firstContact.description')}
      {...useFirstContactForm(profileId, rules)}
    >
      <Typography variant="body2" color="textSecondary">
        {t('firstContact.hint')}
      </Typography>
      {languages.map((language) => (
        <FormTextField
          key={language}
          name={language}
          label={languageNames[language]}
          helperText={t('firstContact.own', { line: disclosures[language] })}
          autoComplete="off"
          slotProps={{ htmlInput: { lang: language, dir: 'auto' } }}
        />
      ))}
    </RulesSection>
  );
}
