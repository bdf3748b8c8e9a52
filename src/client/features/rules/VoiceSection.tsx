import RecordVoiceOverIcon from '~icons/ic/outline-record-voice-over';
import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { voiceLimits } from '../../../shared/contract/rulesLimits.ts';
import { ExampleFields } from './ExampleFields.tsx';
import { RulesSection } from './RulesSection.tsx';
import { TryVoice } from './TryVoice.tsx';
import type { RulesSectionProps } from './useRulesForm.ts';
import { useVoiceForm } from './useVoiceForm.ts';
import { VoiceField } from './VoiceField.tsx';

/**
 * How the bot writes for a profile and what it may state, with a trial. It has its form itself: the other
 * forms of the page do not render at each letter of a long text.
 */
export function VoiceSection({ profileId, rules }: RulesSectionProps) {
  const { t } = useTranslation('voice');
  useLinkedField();
  return (
    <RulesSection
      name="voice"
      icon={<RecordVoiceOverIcon color="primary" />}
      title={t('title')}
      description={t('description')}
      {...useVoiceForm(profileId, rules)}
    >
      {!rules.hasModel && <Alert severity="info">{t('noModel')}</Alert>}
      <VoiceField
        name="tone"
        label={t('tone.label')}
        hint={t('tone.hint')}
        limit={voiceLimits.tone}
        minRows={2}
      />
      <VoiceField
        id="facts"
        name="facts"
        label={t('facts.label')}
        hint={t('facts.hint')}
        limit={voiceLimits.facts}
        minRows={4}
      />
      <ExampleFields />
      <TryVoice profileId={profileId} />
    </RulesSection>
  );
}

/** The field that the address names gets the focus, and so comes into view. */
function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash]);
}
