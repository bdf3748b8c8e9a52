import { postKinds } from '../../../../shared/contract/reading.ts';
import type { PostReader } from '../../postReader.ts';
import { builtInReader } from '../../reader/builtInReader.ts';
import type { ModelCalls } from './createModelCalls.ts';
import { materialOf } from './materialOf.ts';
import { readingPrompt } from './readingPrompt.ts';

/**
 * Lets a language model read. The built-in reader reads where the model cannot, and where it finds an
 * opt-out or somebody in danger, the model is not asked: it is one if either of them says so.
 */
export function createModelReader(calls: ModelCalls): PostReader {
  return {
    async readPost(target, options = {}) {
      const reading = await builtInReader.readPost(target);
      if (reading?.kind === 'crisis' || reading?.kind === 'optOut') return reading;
      const answer = await calls.inTurn(
        (signal) => calls.ask({ ...readingPrompt(materialOf(target)), temperature: 0, signal }),
        options,
      );
      if (answer === 'busy') return reading;
      if (answer === 'stopped' || answer.outcome === 'stopped') return undefined;
      const kind = postKinds.find((each) => answer.outcome === 'answered' && each === answer.text);
      return kind && reading ? { ...reading, kind } : reading;
    },
  };
}
