import { postKinds } from '../../../shared/contract/reading.ts';
import type { RulesRequest, Voice } from '../../../shared/contract/rules.ts';
import { voiceLimits } from '../../../shared/contract/rulesLimits.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { stepsFor } from '../kinds/stepOf.ts';
import { checkOwnLimits } from './limits/checkOwnLimits.ts';

type Change = RulesRequest['rules'];

/** What a person wants, as it is stored. Throws where it is more than the rules allow. */
export function checkRules({ voice, ...change }: Change): Change {
  checkSteps(change);
  return { ...change, ...checkOwnLimits(change), ...(voice && { voice: checkVoice(voice) }) };
}

function checkSteps({ steps = {} }: Change): void {
  for (const kind of postKinds) {
    const step = steps[kind];
    if (step === undefined || stepsFor(kind).includes(step)) continue;
    const field = `rules.steps.${kind}`;
    throw new ApiError('input.invalid', errorMessage('rules.stepNotAllowed'), { field });
  }
}

function checkVoice({ tone, examples, facts }: Voice): Voice {
  return {
    tone: checkText({ name: 'tone', text: tone, limit: voiceLimits.tone }),
    examples: examples.map((text, index) =>
      checkText({ name: 'example', place: `examples.${index}`, text, limit: voiceLimits.example }),
    ),
    facts: checkText({ name: 'facts', text: facts, limit: voiceLimits.facts }),
  };
}

interface VoiceText {
  name: string;
  place?: string;
  text: string;
  limit: number;
}

function checkText({ name, place = name, text, limit }: VoiceText): string {
  if (countGraphemes(text) > limit) {
    const field = `rules.voice.${place}`;
    throw new ApiError('input.invalid', errorMessage('input.long', { field: name, limit }), {
      field,
    });
  }
  // JSON columns take no half characters.
  return text.toWellFormed();
}
