import type { CommentedTarget, CommentRequest } from '../context/commentWriter.ts';
import { detectLanguage, likeliestLanguage, mayBeIn } from './isInLanguage.ts';
import { wordsOf } from './wordsOf.ts';

type TaggedWords = Pick<CommentedTarget, 'language' | 'caption'>;

/**
 * The language in which a post is written, as the first part of its BCP 47 tag; null if unknown. Apps
 * tag posts with the language that they are set to, so the tag holds only where the words may be in it.
 */
export function languageOf({ language, caption }: TaggedWords): string | null {
  const words = wordsOf(caption);
  const tag = languageIn(language);
  if (tag === undefined) return detectLanguage(words) ?? null;
  return mayBeIn(words, tag) ? tag : (likeliestLanguage(words) ?? tag);
}

/** In which a post is answered. The reader of a post knows its language from the words of its kind, too. */
export const languageToWrite = ({ target, kind }: Pick<CommentRequest, 'target' | 'kind'>) =>
  kind ? target.language : languageOf(target);

const longestCode = 3;
/** Tags that say that the language is unknown, that there are several, or none. */
const namesNone = new Set(['und', 'mul', 'zxx', 'mis']);

/**
 * Undefined for what names no language. The rest of a tag is what its author likes, and would be read
 * by models as an instruction.
 */
function languageIn(tag: string | null): string | undefined {
  try {
    const language = tag === null ? '' : new Intl.Locale(tag).language;
    const isNamed = language !== '' && !namesNone.has(language);
    return isNamed && language.length <= longestCode ? language : undefined;
  } catch {
    return undefined;
  }
}
