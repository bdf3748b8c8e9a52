import { array, object, string, type InferType } from 'yup';
import { voiceLimits } from '../../../shared/contract/rulesLimits.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';

const tooLong = 'voice:tooLong';

const text = (limit: number) =>
  string()
    .default('')
    .test('length', tooLong, (value) => countGraphemes(value) <= limit);

/** What a person writes for the bot of a profile. Messages are keys of texts. */
export const voiceSchema = object({
  tone: text(voiceLimits.tone),
  facts: text(voiceLimits.facts),
  examples: array(text(voiceLimits.example).required('voice:examples.empty'))
    .max(voiceLimits.examples)
    .default([]),
});

export type VoiceValues = InferType<typeof voiceSchema>;
