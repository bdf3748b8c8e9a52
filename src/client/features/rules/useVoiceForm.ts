import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { useRulesForm } from './useRulesForm.ts';
import { voiceSchema, type VoiceValues } from './voiceSchema.ts';

/** The form of tone, facts and examples. */
export function useVoiceForm(profileId: Id, stored: ProfileRules) {
  const { t } = useTranslation('voice');
  return useRulesForm(profileId, stored, {
    part: 'voice',
    toValues: valuesOf,
    toPart: valuesOf,
    schema: voiceSchema,
    savedText: t('save.done'),
    failedText: t('save.failed'),
  });
}

const valuesOf = ({ tone, facts, examples }: VoiceValues): VoiceValues => ({
  tone,
  facts,
  examples,
});
