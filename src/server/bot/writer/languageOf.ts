import type { CommentedTarget } from '../commentWriter.ts';
import { detectLanguage, likeliestLanguage, mayBeIn } from './checks/isInLanguage.ts';

type TaggedWords = Pick<CommentedTarget, 'language' | 'caption'>;

/**
 * The BCP 47 tag of the language in which a post is written; null if unknown. Apps tag posts with the
 * language that they are set to, so the tag holds only where the words may be in it.
 */
export function languageOf({ language, caption }: TaggedWords): string | null {
  const words = wordsOf(caption);
  const tag = canonical(language);
  if (tag === undefined) return detectLanguage(words) ?? null;
  return mayBeIn(words, tag) ? tag : (likeliestLanguage(words) ?? tag);
}

const longestRead = 2000;
const notWords = /(?:https?:\/\/|www\.)\S+|[@＠#＃][\p{L}\p{N}_.-]+/giu;

/** Without names, addresses and hashtags, which are in no language. */
const wordsOf = (caption: string): string =>
  caption.slice(0, longestRead).replace(notWords, ' ').replace(/\s+/g, ' ').trim();

/** Undefined for what is no language tag: authors name the language, and write what they like. */
function canonical(tag: string | null): string | undefined {
  try {
    return tag === null ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
