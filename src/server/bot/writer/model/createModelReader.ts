import { postKinds, type PostKind } from '../../../../shared/contract/reading.ts';
import { isOwnersKind, mayAnswer } from '../../kinds/kindRules.ts';
import type { PostReader } from '../../context/postReader.ts';
import { builtInReader } from '../../reader/builtInReader.ts';
import { isSurely } from '../../reader/readWords.ts';
import { partsAfter } from '../../posts/wholePost.ts';
import type { ModelCalls } from './createModelCalls.ts';
import { materialOf } from './materialOf.ts';
import { readingPrompt } from './readingPrompt.ts';

/**
 * Lets a language model read. The built-in reader reads where the model cannot, and where it is sure that
 * somebody is in danger, the model is not asked. What it finds to be an opt-out, and what it is sure is grief,
 * is answered by no writer, whatever the model says. Of what it only takes for danger or grief, the model
 * may say that it is something else, but nothing that may be answered without the account's owner. The same
 * holds for what it finds to be a question whether a bot answers.
 */
export function createModelReader(calls: ModelCalls): PostReader {
  return {
    async readPost(target, options = {}) {
      const reading = await builtInReader.readPost(target);
      const after = partsAfter(target).map(({ text: caption, altText }) => ({ caption, altText }));
      const isSure = [target, ...after].some((part) => isSurely(reading?.kind, part));
      if (reading?.kind === 'crisis' && isSure) return reading;
      const { userId } = options;
      const answer = await calls.inTurn(
        (signal) =>
          calls.ask({ ...readingPrompt(materialOf(target)), temperature: 0, signal, userId }),
        options,
      );
      if (answer === 'busy') return reading;
      if (answer === 'stopped' || answer.outcome === 'stopped') return undefined;
      const kind = postKinds.find((each) => answer.outcome === 'answered' && each === answer.text);
      return kind && reading ? { ...reading, kind: stricter(reading.kind, kind, isSure) } : reading;
    },
  };
}

/** The stricter of what the built-in reader finds and what the model says. */
function stricter(found: PostKind, said: PostKind, isSure: boolean): PostKind {
  // Of a language that only the model may know, it alone can say anything.
  if (found === 'otherLanguage') return said;
  if (found === 'optOut') return isOwnersKind(said) ? said : found;
  if (found === 'areYouABot') return mayAnswer(said) ? found : said;
  if (!isOwnersKind(found)) return said;
  if (isSure) return said === 'crisis' || said === 'optOut' ? said : found;
  return mayAnswer(said) ? found : said;
}
