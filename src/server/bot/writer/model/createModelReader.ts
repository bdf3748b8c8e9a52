import { postKinds, type PostKind } from '../../../../shared/contract/reading.ts';
import { isOwnersKind } from '../../kinds/kindRules.ts';
import type { PostReader } from '../../postReader.ts';
import { builtInReader } from '../../reader/builtInReader.ts';
import type { ModelCalls } from './createModelCalls.ts';
import { materialOf } from './materialOf.ts';
import { readingPrompt } from './readingPrompt.ts';

/**
 * Lets a language model read. The built-in reader reads where the model cannot, and where it finds somebody
 * in danger, the model is not asked. Nothing that it finds to be an opt-out or grief is answered, whatever
 * the model says.
 */
export function createModelReader(calls: ModelCalls): PostReader {
  return {
    async readPost(target, options = {}) {
      const reading = await builtInReader.readPost(target);
      if (reading?.kind === 'crisis') return reading;
      const answer = await calls.inTurn(
        (signal) => calls.ask({ ...readingPrompt(materialOf(target)), temperature: 0, signal }),
        options,
      );
      if (answer === 'busy') return reading;
      if (answer === 'stopped' || answer.outcome === 'stopped') return undefined;
      const kind = postKinds.find((each) => answer.outcome === 'answered' && each === answer.text);
      return kind && reading ? { ...reading, kind: stricter(reading.kind, kind) } : reading;
    },
  };
}

/** Of what the built-in reader finds and what the model says. */
function stricter(found: PostKind, said: PostKind): PostKind {
  if (found === 'optOut') return isOwnersKind(said) ? said : found;
  if (found === 'grief') return said === 'crisis' || said === 'optOut' ? said : found;
  return said;
}
