import RecordVoiceOverIcon from '~icons/ic/outline-record-voice-over';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import { voiceLimits } from '../../../shared/contract/rulesLimits.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { Form } from '../../components/forms/Form.tsx';
import { SectionCard } from '../../components/SectionCard.tsx';
import { ExampleFields } from './ExampleFields.tsx';
import { SaveRules } from './SaveRules.tsx';
import { TryVoice } from './TryVoice.tsx';
import { useVoiceForm } from './useVoiceForm.ts';
import { VoiceField } from './VoiceField.tsx';

interface VoiceSectionProps {
  profileId: Id;
  rules: ProfileRules;
  onDirty: (isDirty: boolean) => void;
}

/**
 * How the bot writes for a profile and what it may state, with a trial. It has its form itself: the other
 * forms of the page do not render at each letter of a long text.
 */
export function VoiceSection({ profileId, rules, onDirty }: VoiceSectionProps) {
  const { t } = useTranslation(['voice', 'common']);
  const { form, isSaving, hasMoved, discard } = useVoiceForm(profileId, rules);
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
  useLinkedField();
  return (
    <SectionCard
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
