import type { Id } from '../../../shared/contract/id.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { useRulesForm } from './useRulesForm.ts';
import { voiceSchema, type VoiceValues } from './voiceSchema.ts';

/** The form of tone, facts and examples. */
export const useVoiceForm = (profileId: Id, stored: ProfileRules) =>
  useRulesForm(profileId, stored, {
    part: 'voice',
    toValues: valuesOf,
    toPart: valuesOf,
    schema: voiceSchema,
  });

const valuesOf = ({ tone, facts, examples }: VoiceValues): VoiceValues => ({
  tone,
  facts,
  examples,
});
