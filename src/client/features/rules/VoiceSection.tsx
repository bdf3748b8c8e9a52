import RecordVoiceOverIcon from '~icons/ic/outline-record-voice-over';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { voiceLimits } from '../../../shared/contract/rulesLimits.ts';
import { Form } from '../../components/forms/Form.tsx';
import { SectionCard } from '../../components/SectionCard.tsx';
import { ExampleFields } from './ExampleFields.tsx';
import { SaveRules } from './SaveRules.tsx';
import { sectionId } from './sections/sectionNames.ts';
import { TryVoice } from './TryVoice.tsx';
import { useTellUnsaved } from './UnsavedRules.tsx';
import type { RulesSectionProps } from './useRulesForm.ts';
import { useVoiceForm } from './useVoiceForm.ts';
import { VoiceField } from './VoiceField.tsx';

/**
 * How the bot writes for a profile and what it may state, with a trial. It has its form itself: the other
 * forms of the page do not render at each letter of a long text.
 */
export function VoiceSection({ profileId, rules }: RulesSectionProps) {
  const { t } = useTranslation(['voice', 'common']);
  const { form, isSaving, hasMoved, discard, unsaved } = useVoiceForm(profileId, rules);
  useTellUnsaved(unsaved);
  useLinkedField();
  return (
    <SectionCard
      id={sectionId('voice')}
      icon={<RecordVoiceOverIcon color="primary" />}
      title={t('title')}
      description={t('description')}
    >
      <Form form={form} aria-label={t('title')} sx={formSx}>
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
        <SaveRules
          profileId={profileId}
          isDirty={form.dirty}
          isSaving={isSaving}
          hasMoved={hasMoved}
          movedText={t('save.moved')}
          onDiscard={discard}
        />
        <TryVoice profileId={profileId} />
      </Form>
    </SectionCard>
  );
}

/** The field that the address names gets the focus, and so comes into view. */
function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash]);
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };
